import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  appendEffacement,
  effacementsFile,
  readEffacements,
} from '../comptes/donnees/effacementsFile.ts';
import { readOrCreateSecret, refuseShortSecret } from './database/embedded/secretFile.ts';
import { createFileImageStore } from './external/fileImageStore.ts';
import { StartupError } from './startupError.ts';
import { makeFolder, writeWhole } from './wholeFile.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'courtil-entier-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('what cannot be put in its place leaves what was there, and nothing beside it', async () => {
  const folder = newFolder();
  await makeFolder(join(folder, 'a/b'));
  await writeWhole(join(folder, 'a/b/file'), 'un');
  await writeWhole(join(folder, 'a/b/file'), 'deux');
  await expect(writeWhole(join(folder, 'a/b'), 'trois')).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY/);
  await expect(writeWhole(join(folder, 'c/file'), 'quatre')).rejects.toThrow('ENOENT');
  expect(readFileSync(join(folder, 'a/b/file'), 'utf8')).toBe('deux');
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(['a', 'a/b', 'a/b/file']);
});

test('273: a deletion that is noted after a line that a power cut left half is not lost with it', async () => {
  const folder = newFolder();
  const [first, second] = [1, 2].map((idUser) => ({
    idUser,
    effaceLe: '2026-11-26T03:00:00.000Z',
  }));
  if (!first || !second) throw new Error('two');
  await appendEffacement(folder, first);
  const file = effacementsFile(folder);
  writeFileSync(file, readFileSync(file).subarray(0, 20));
  await appendEffacement(folder, second);
  expect(await readEffacements(folder)).toEqual([second]);
});

test('273: a secret of sessions whose bytes are gone is made anew, and that is told; half of one is refused', () => {
  const file = join(newFolder(), 'jwt.secret');
  const told: string[] = [];
  const kept = () => readOrCreateSecret(file, () => told.push(file));
  const first = kept();
  for (const gone of ['', '\n', '\0'.repeat(first.length + 1)]) {
    writeFileSync(file, gone);
    refuseShortSecret(file);
    expect(kept()).toMatch(/^[\w-]{43}$/);
    expect(readFileSync(file, 'utf8')).toBe(`${kept()}\n`);
  }
  expect(told).toEqual([file, file, file]);
  writeFileSync(file, first.slice(0, first.length >> 1));
  expect(() => refuseShortSecret(file)).toThrow(StartupError);
  expect(() => refuseShortSecret(file)).toThrow('secrets/jwt.secret');
});

test('273: a picture is kept whole under its name, without a draft beside it', async () => {
  const folder = newFolder();
  const store = createFileImageStore(folder);
  await store.put('cle', 'master.webp', Buffer.from('abc'));
  await store.put('cle', '400.webp', Buffer.from('ab'));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = files.filter((each) => each.isFile()).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['400.webp', 'master.webp']);
});
