import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const pattern =
  /^courtil-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-avant-restauration)?\.tar\.zst(\.age)?$/;
const day = 24 * 60 * 60 * 1_000;
const keptDays = 7;
const keptWeeks = 4;
/** All archives of the newest days are kept, up to a limit: so an archive made before an upgrade is not replaced by that night's. */
const wholeDays = 2;
const mostOfADay = 10;

export interface Archive {
  path: string;
  name: string;
  madeAt: Date;
  bytes: number;
  /** Made before a restore took its place: never removed by itself. */
  isBeforeRestore: boolean;
}

export const archivesFolder = (dataDir: string) => join(dataDir, 'sauvegardes');

/** The name of an archive that is made at `moment`. */
export function archiveName(
  moment: Date,
  {
    isBeforeRestore = false,
    isEncrypted = false,
  }: { isBeforeRestore?: boolean; isEncrypted?: boolean },
): string {
  const at = moment.toISOString().replaceAll(/[:.]/g, '-');
  return `courtil-${at}${isBeforeRestore ? '-avant-restauration' : ''}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** The archives of a data folder, the latest first. */
export async function listArchives(dataDir: string): Promise<Archive[]> {
  const folder = archivesFolder(dataDir);
  const archives: Archive[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const [, date, hour, minute, second, milli, apart] = pattern.exec(name) ?? [];
    const path = join(folder, name);
    const found = date && (await stat(path).catch(() => null));
    if (!found) continue;
    const madeAt = new Date(`${date}T${hour}:${minute}:${second}.${milli}Z`);
    archives.push({ path, name, madeAt, bytes: found.size, isBeforeRestore: apart !== undefined });
  }
  return archives.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
// Weeks that begin on a Monday, counted from one.
const weekOf = (moment: Date) => String(Math.floor((moment.getTime() / day + 3) / 7));

/**
 * Those that go: all but those of the last two days that have one, the latest of each of the last seven, and of each of
 * the last four weeks. Days are counted, not the time since: what a wrong clock named after `now` neither goes nor counts.
 */
function oldArchives(archives: readonly Archive[], now: Date): Archive[] {
  const counted = archives.filter(
    ({ isBeforeRestore, madeAt }) => !isBeforeRestore && madeAt <= now,
  );
  const by = (periodOf: (moment: Date) => string) => [
    ...Map.groupBy(counted, ({ madeAt }) => periodOf(madeAt)).values(),
  ];
  const days = by(dayOf).slice(0, keptDays);
  const kept = new Set([
    ...days.flatMap((day, at) => day.slice(0, at < wholeDays ? mostOfADay : 1)),
    ...by(weekOf)
      .slice(0, keptWeeks)
      .flatMap((week) => week.slice(0, 1)),
  ]);
  return counted.filter((archive) => !kept.has(archive));
}

/** Removes archives that are no longer kept, and what interrupted ones left; answers how many archives went. */
export async function rotate(dataDir: string, now = new Date()): Promise<number> {
  const old = oldArchives(await listArchives(dataDir), now);
  for (const { path } of old) await rm(path, { force: true });
  const folder = archivesFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^courtil-.*\.part$/.test(name)) continue;
    const left = await stat(join(folder, name)).catch(() => null);
    // Another one may be under way.
    if (left && now.getTime() - left.mtimeMs > day) await rm(join(folder, name), { force: true });
  }
  return old.length;
}

/** Makes the folder of archives; other accounts may not read it. */
export async function prepareArchives(dataDir: string): Promise<string> {
  const folder = archivesFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
