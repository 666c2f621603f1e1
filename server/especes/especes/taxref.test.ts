import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { catalogue, learnNames } from './catalogue.ts';
import { namesFile, readImportedNames, writeImportedNames } from './importedNames.ts';
import { listSources } from './sources.ts';
import { namesFromTaxref } from './taxref.ts';

// Ours, in the form that INPN publishes.
const head = 'REGNE\tFAMILLE\tCD_NOM\tCD_REF\tRANG\tLB_NOM\tLB_AUTEUR\tNOM_VALIDE\tNOM_VERN';
const row = (id: number, ref: number, latin: string, french = '', regne = 'Plantae') =>
  [regne, 'X', id, ref, 'ES', latin, 'L.', '', french].join('\t');
const taxref = [
  head,
  row(10, 10, 'Solanum lycopersicum', 'Tomate cultivée, Pommier d’amour'),
  row(11, 10, 'Lycopersicon lycopersicum'),
  row(20, 21, 'Ocimum basilicum'),
  row(21, 21, 'Ocimum novum', '"Grand basilic, Tomate"'),
  row(30, 30, 'Daucus carota', '', 'Animalia'),
];
const especes = [...catalogue().bySlug.values()];
const read = (lines: string[]) => namesFromTaxref(lines, especes, 'TAXREF v18');

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'courtil-noms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
afterEach(() => learnNames(null));

test('species are found by their Latin name or a synonym, and gain all names of the accepted one', async () => {
  const { noms } = await read(taxref);
  expect(noms.tomate?.latins).toEqual(['Solanum lycopersicum', 'Lycopersicon lycopersicum']);
  expect(noms.tomate?.francais).toContain('Tomate cultivée');
  // Another species' own name stays its.
  expect(noms.basilic).toEqual({
    latins: ['Ocimum basilicum', 'Ocimum novum'],
    francais: ['Grand basilic'],
  });
  expect(noms).not.toHaveProperty('carotte');
});

test('a name shared by two plants finds neither', async () => {
  const twice = [head, row(1, 2, 'Ocimum basilicum'), row(3, 4, 'Ocimum basilicum')];
  expect((await read(twice)).noms).toEqual({});
});

test.each([
  [[], 'Ligne 1 : le fichier est vide.'],
  [['a\tb'], 'Ligne 1 : colonnes absentes : REGNE, CD_NOM, CD_REF, LB_NOM, NOM_VERN.'],
  [[head, row(1, 1, 'A b'), 'Plantae\tX'], 'Ligne 3 : 2 colonnes, 9 sont attendues.'],
  [[head, row(1, 1, '')], 'Ligne 2 : LB_NOM est vide.'],
  [
    [head, row(1, 1, 'A b').replace('\t1\t', '\tun\t')],
    'Ligne 2 : CD_NOM et CD_REF doivent être des nombres.',
  ],
])('a bad file is refused with its line (%#)', async (lines, said) => {
  await expect(read(lines)).rejects.toThrow(said);
});

const refuse = (line: string) => {
  throw new Error(line);
};

test('what was imported is read at start, known to the catalogue, and named among the sources', async () => {
  const folder = newFolder();
  expect(readImportedNames(folder, refuse)).toBeNull();
  writeImportedNames(folder, await read(taxref));
  expect(readdirSync(join(folder, 'especes'))).toEqual(['noms.json']);
  learnNames(readImportedNames(folder, refuse));
  const noms = catalogue().bySlug.get('tomate')?.noms;
  expect(noms?.francais).toEqual(expect.arrayContaining(["pomme d'amour", 'Tomate cultivée']));
  expect(noms?.latins).toEqual(
    expect.arrayContaining(['Lycopersicon esculentum', 'Lycopersicon lycopersicum']),
  );
  expect(noms?.source).toBe('usage courant ; TAXREF v18');
  expect(listSources().find(({ nom }) => nom === 'TAXREF v18')?.especes).toBeGreaterThan(1);
});

test('a file of another form is named and left out, and one that cannot be written leaves the one before', async () => {
  const folder = newFolder();
  const names = await read(taxref);
  writeImportedNames(folder, names);
  const before = readFileSync(namesFile(folder), 'utf8');
  expect(() => writeImportedNames(folder, { ...names, source: '<script>' })).toThrow();
  expect(readFileSync(namesFile(folder), 'utf8')).toBe(before);
  const said: string[] = [];
  for (const bad of [
    '',
    before.slice(0, before.length >> 1),
    '\0'.repeat(before.length),
    '{',
    '{}',
    '{"source":"TAXREF","noms":{"../x":{"latins":[],"francais":[]}}}',
  ]) {
    writeFileSync(namesFile(folder), bad);
    expect(readImportedNames(folder, (line) => said.push(line))).toBeNull();
  }
  expect(said).toEqual(Array(6).fill(expect.stringContaining('noms.json n’a pas la forme')));
});
