import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { archiveName, lastBackup, prepareArchives, rotate } from './folder.ts';

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
  expect(await rotate(dataDir)).toBe(51);
  expect((await days()).toSorted()).toEqual([
    ...['2026-11-08', '2026-11-15'],
    ...['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
    '2026-11-25',
  ]);
  expect(await rotate(dataDir)).toBe(0);
});

test('of several in a day the last one stays; gaps take no place', async () => {
  const of = (day: string, hour: string) => new Date(`${day}T${hour}:00:00Z`);
  const { dataDir, folder } = await folderWith([
    ...[of('2026-11-25', '02'), of('2026-11-25', '14'), of('2026-06-01', '02')],
    of('2025-01-01', '02'),
  ]);
  await rotate(dataDir);
  expect(await readdir(folder)).toHaveLength(3);
  expect((await lastBackup(dataDir))?.madeAt).toEqual(of('2026-11-25', '14'));
});

test('what is not ours stays, so do archives made before a restore; what was interrupted goes after a day', async () => {
  const { dataDir, folder } = await folderWith([]);
  const apart = archiveName(new Date('2020-01-01'), { isApart: true });
  const [old, young] = ['courtil-a.tar.zst.1.part', 'courtil-b.tar.zst.2.part'];
  for (const name of [apart, 'notes.txt', 'effacements.jsonl', old, young])
    await writeFile(join(folder, name), '');
  const before = new Date(Date.now() - 2 * day);
  await utimes(join(folder, old), before, before);
  await rotate(dataDir);
  expect((await readdir(folder)).toSorted()).toEqual(
    [apart, young, 'effacements.jsonl', 'notes.txt'].toSorted(),
  );
  // It is no backup of the night.
  expect(await lastBackup(dataDir)).toBeNull();
});
