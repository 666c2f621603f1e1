import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const pattern =
  /^courtil-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z(-avant-restauration)?\.tar\.zst(\.age)?$/;
const day = 24 * 60 * 60 * 1_000;
const keptDays = 7;
const keptWeeks = 4;

export interface Archive {
  path: string;
  name: string;
  madeAt: Date;
  bytes: number;
  /** Made before a restore took its place: never removed by itself. */
  isApart: boolean;
}

export const archivesFolder = (dataDir: string) => join(dataDir, 'sauvegardes');

/** The name of an archive that is made at `moment`. */
export function archiveName(
  moment: Date,
  { isApart = false, isEncrypted = false }: { isApart?: boolean; isEncrypted?: boolean },
): string {
  const at = moment.toISOString().replaceAll(/[:.]/g, '-');
  return `courtil-${at}${isApart ? '-avant-restauration' : ''}.tar.zst${isEncrypted ? '.age' : ''}`;
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
    archives.push({ path, name, madeAt, bytes: found.size, isApart: apart !== undefined });
  }
  return archives.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** The latest backup of an installation that was made and verified; null where there is none. */
export const lastBackup = async (dataDir: string): Promise<Archive | null> =>
  (await listArchives(dataDir)).find(({ isApart }) => !isApart) ?? null;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
// Weeks that begin on a Monday, counted from one.
const weekOf = (moment: Date) => String(Math.floor((moment.getTime() / day + 3) / 7));

/** Those that stay: the latest of each of the last seven days, and of each of the last four weeks, that have one. */
export function keptArchives(archives: readonly Archive[]): Set<Archive> {
  const latest = archives.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set(archives.filter(({ isApart }) => isApart));
  for (const [periodOf, count] of [[dayOf, keptDays] as const, [weekOf, keptWeeks] as const]) {
    const seen = new Set<string>();
    for (const archive of latest.filter(({ isApart }) => !isApart)) {
      const period = periodOf(archive.madeAt);
      if (seen.has(period) || seen.size === count) continue;
      seen.add(period);
      kept.add(archive);
    }
  }
  return kept;
}

/** Removes archives that are no longer kept, and what interrupted ones left; answers how many archives went. */
export async function rotate(dataDir: string): Promise<number> {
  const archives = await listArchives(dataDir);
  const kept = keptArchives(archives);
  const old = archives.filter((archive) => !kept.has(archive));
  for (const { path } of old) await rm(path, { force: true });
  const folder = archivesFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^courtil-.*\.part$/.test(name)) continue;
    const left = await stat(join(folder, name)).catch(() => null);
    // Another one may be under way.
    if (left && Date.now() - left.mtimeMs > day) await rm(join(folder, name), { force: true });
  }
  return old.length;
}

/** Makes the folder of archives; nobody else may read in it. */
export async function prepareArchives(dataDir: string): Promise<string> {
  const folder = archivesFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
