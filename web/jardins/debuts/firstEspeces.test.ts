import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Saison } from '../../../contract/especes/saison.ts';
import { easyEspeces, firstEspeces } from './firstEspeces.ts';
import { kinds } from './kinds.ts';

const catalogue = new URL('../../../especes/', import.meta.url).pathname;
const known = new Set(
  globSync('*.json', { cwd: catalogue }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(catalogue + file, 'utf8')) as object),
  ),
);
const named = (slug: string, abri?: true) => ({ slug, nom: slug, ...(abri && { abri }) });
const saison: Saison = {
  planter: [named('fraisier')],
  semer: [named('laitue', true), named('radis'), named('fraisier')],
  tailler: [],
  nourrir: [],
  recolter: [named('tomate')],
};

test('all that is proposed stands in the catalogue, once', () => {
  for (const kind of kinds) {
    expect(easyEspeces[kind].filter((slug) => !known.has(slug))).toEqual([]);
    expect(new Set(easyEspeces[kind]).size).toBe(easyEspeces[kind].length);
  }
});

test('species to plant now come first, then those to sow, then easy ones', () => {
  expect(firstEspeces('potager', saison)).toEqual([
    { slug: 'fraisier', now: 'à planter' },
    { slug: 'radis', now: 'à semer' },
    { slug: 'laitue', now: 'à semer sous abri' },
    { slug: 'tomate', now: '' },
    { slug: 'courgette', now: '' },
    { slug: 'haricot-nain', now: '' },
  ]);
});

test('out of season, species harvested now come first', () => {
  const winter = { ...saison, planter: [], semer: [], recolter: [named('persil'), named('thym')] };
  expect(firstEspeces('balcon', winter).map(({ slug }) => slug)).toEqual([
    ...['persil', 'thym', 'basilic', 'tomate', 'ciboulette', 'fraisier'],
  ]);
});

test('indoors, and without an answer, no season counts', () => {
  for (const [kind, read] of [
    ['interieur', saison],
    ['verger', null],
  ] as const)
    expect(firstEspeces(kind, read)).toEqual(
      easyEspeces[kind].slice(0, 6).map((slug) => ({ slug, now: '' })),
    );
});
