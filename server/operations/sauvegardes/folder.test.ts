import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { archiveName, prepareArchives, rotate } from './folder.ts';

const day = 24 * 60 * 60 * 1_000;

/** A data folder with archives made at `moments`. */
async function folderWith(moments: readonly Date[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'courtil-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const folder = await prepareArchives(dataDir);
  for (const moment of moments) await writeFile(join(folder, archiveName(moment, {})), '');
  return {
    dataDir,
    folder,
    days: async () => (await readdir(folder)).map((name) => name.slice(8, 18)),
  };
}

test('of sixty nightly backups the last seven stay, and the last of each of the last four weeks', async () => {
  // A Wednesday.
  const last = Date.parse('2026-11-25T02:47:00Z');
  const nights = Array.from({ length: 60 }, (_, ago) => new Date(last - ago * day));
  const { dataDir, days } = await folderWith(nights);
  expect(await rotate(dataDir, new Date(last))).toBe(51);
  expect((await days()).toSorted()).toEqual([
    ...['2026-11-08', '2026-11-15'],
    ...['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
    '2026-11-25',
  ]);
  expect(await rotate(dataDir, new Date(last))).toBe(0);
});

const at = (day: string, hour: string) => new Date(`${day}T${hour}:00:00Z`);

test('280: two backups of a day stay, before an upgrade and after it, until two later days have theirs; gaps take no place', async () => {
  const moments = ['02', '14'].map((hour) => at('2026-11-25', hour));
  const later = ['26', '27'].map((day) => at(`2026-11-${day}`, '02'));
  const { dataDir, folder } = await folderWith([
    ...moments,
    at('2026-06-01', '02'),
    at('2025-01-01', '02'),
  ]);
  const names = async () => (await readdir(folder)).length;
  expect(await rotate(dataDir, moments[1])).toBe(0);
  for (const [ago, moment] of later.entries()) {
    await writeFile(join(folder, archiveName(moment, {})), '');
    expect(await rotate(dataDir, moment)).toBe(ago);
  }
  expect(await names()).toBe(5);
});

test('280: of a day with a backup each minute the ten latest stay', async () => {
  const minutes = Array.from(
    { length: 60 },
    (_, minute) => new Date(at('2026-11-25', '09').getTime() + minute * 60_000),
  );
  const { dataDir, folder } = await folderWith(minutes);
  expect(await rotate(dataDir, minutes.at(-1))).toBe(50);
  expect(await readdir(folder)).toContain(archiveName(minutes.at(-1) as Date, {}));
});

test('280: a clock that was a month ahead, or years behind: what it made stays, and makes nothing else go', async () => {
  const now = at('2026-11-25', '14').getTime();
  const nights = Array.from({ length: 9 }, (_, ago) => new Date(now - (ago + 1) * day));
  const ahead = Array.from({ length: 40 }, (_, days) => new Date(now + (days + 1) * day));
  const { dataDir, folder } = await folderWith([...nights, ...ahead]);
  const today = new Date(now);
  await writeFile(join(folder, archiveName(today, {})), '');
  await rotate(dataDir, today);
  const left = await readdir(folder);
  for (const moment of [today, ...nights.slice(0, 6), ...ahead])
    expect(left).toContain(archiveName(moment, {}));
  // Set back by years, the clock names the newest as the oldest: it is the only one of its time.
  const behind = at('2001-01-01', '02');
  await writeFile(join(folder, archiveName(behind, {})), '');
  expect(await rotate(dataDir, behind)).toBe(0);
  expect(await readdir(folder)).toContain(archiveName(behind, {}));
});

test('what is not ours stays, so do archives made before a restore; what was interrupted goes after a day', async () => {
  const { dataDir, folder } = await folderWith([]);
  const apart = archiveName(new Date('2020-01-01'), { isBeforeRestore: true });
  const [old, young] = ['courtil-a.tar.zst.1.part', 'courtil-b.tar.zst.2.part'];
  for (const name of [apart, 'notes.txt', 'effacements.jsonl', old, young])
    await writeFile(join(folder, name), '');
  const before = new Date(Date.now() - 2 * day);
  await utimes(join(folder, old), before, before);
  await rotate(dataDir);
  expect((await readdir(folder)).toSorted()).toEqual(
    [apart, young, 'effacements.jsonl', 'notes.txt'].toSorted(),
  );
});
