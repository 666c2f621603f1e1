import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCodePostal } from './codesPostaux.ts';
import { departementOf, departements } from './departements.ts';

interface Commune {
  code: string;
  nom: string;
  departement: string;
  type: string;
  codesPostaux?: string[];
}

const read = (name: string) =>
  JSON.parse(
    readFileSync(
      join(
        import.meta.dirname,
        `../../../node_modules/@etalab/decoupage-administratif/data/${name}.json`,
      ),
      'utf8',
    ),
  );
const communes = (read('communes') as Commune[]).filter(({ type }) => type === 'commune-actuelle');
const officiels = read('departements') as { code: string; nom: string; chefLieu: string }[];
/** They have no permanent inhabitants. */
const uninhabited = ['984', '989'];
/** No commune is their chief town, or it bears another name than the place. */
const otherwise = ['977', '978', '986'];

test('every department is told by its official name and prefecture', () => {
  const known = officiels.filter(({ code }) => !uninhabited.includes(code));
  expect(departements.map(({ code }) => code)).toEqual(known.map(({ code }) => code).toSorted());
  for (const { code, nom, chefLieu } of known) {
    const prefecture = communes.find((commune) => commune.code === chefLieu)?.nom;
    expect(departementOf(code)).toMatchObject(
      otherwise.includes(code) ? { nom } : { nom, prefecture },
    );
  }
});

test('a code is found whatever its case', () => {
  expect(departementOf('2a')?.nom).toBe('Corse-du-Sud');
  expect(departementOf('20')).toBeUndefined();
});

test('prefectures lie where they are: in metropolitan France between its capes, no two at one place', () => {
  const metropolitan = departements.filter(({ code }) => code.length === 2);
  expect(metropolitan).toHaveLength(96);
  for (const { latitude, longitude } of metropolitan) {
    expect(latitude > 41.3 && latitude < 51.1).toBe(true);
    expect(longitude > -5.2 && longitude < 9.6).toBe(true);
  }
  const places = departements.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  expect(new Set(places).size).toBe(places.length);
});

test('every department of the mainland has a climate, frosts and a winter, none overseas has frosts', () => {
  for (const { code, climat, secteur, froid } of departements) {
    const isOverseas = code.length === 3;
    expect([code, secteur === null, froid === null]).toEqual([code, isOverseas, isOverseas]);
    if (!isOverseas) expect(climat).not.toMatch(/^(tropical)?$/);
  }
});

test('every postcode of every commune is found, with all its communes and its department', () => {
  const told = new Map<string, { communes: Set<string>; departements: Set<string> }>();
  for (const { nom, departement, codesPostaux = [] } of communes)
    for (const codePostal of codesPostaux) {
      if (uninhabited.includes(departement)) continue;
      const here = told.get(codePostal) ?? { communes: new Set(), departements: new Set() };
      here.communes.add(nom);
      here.departements.add(departement);
      told.set(codePostal, here);
    }
  expect(told.size).toBeGreaterThan(6_300);
  const found = [...told.keys()].map((codePostal) => [codePostal, findCodePostal(codePostal)]);
  for (const [codePostal, lieu] of found as [string, ReturnType<typeof findCodePostal>][]) {
    expect(new Set(lieu?.communes.map(({ nom }) => nom))).toEqual(told.get(codePostal)?.communes);
    expect(new Set(lieu?.departements)).toEqual(told.get(codePostal)?.departements);
  }
});
