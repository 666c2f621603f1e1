import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { jardins, membres, readData } from './data.ts';

const folder = mkdtempSync(join(tmpdir(), 'courtil-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rosiers = z.record(z.string(), z.strictObject({ tailleMax: z.int() }));

function readText(text: string) {
  const file = join(folder, 'rosiers.json');
  writeFileSync(file, text);
  return readData(file, rosiers);
}

test('a file of data answers what it holds', () => {
  expect(readText('{ "ninon": { "tailleMax": 90 } }')).toEqual({ ninon: { tailleMax: 90 } });
});

test.each([
  ['a wrong value', '{ "ninon": { "tailleMax": "90" } }', 'ninon.tailleMax'],
  ['a missing one', '{ "ninon": {} }', 'ninon.tailleMax'],
  ['a key that nobody reads', '{ "ninon": { "tailleMax": 90, "taille": 9 } }', '"taille"'],
  ['what is no JSON', '{ "ninon": }', 'JSON'],
])('%s is refused by the names of its file and key', (_what, text, key) => {
  expect(() => readText(text)).toThrow('rosiers.json');
  expect(() => readText(text)).toThrow(key);
});

test('a garden names its member and its species, which stand in other files', () => {
  const [potager] = jardins();
  expect(membres()[potager?.member ?? -1]?.email).toBe('camille@courtil.example');
  expect(potager?.plantes[1]?.species.nameLatin).toBe("Solanum lycopersicum 'Cœur de Bœuf'");
});
