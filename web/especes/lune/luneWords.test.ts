import { expect, test } from 'vitest';
import type { Lune } from '../../../contract/especes/lune.ts';
import { formatHour, luneDay, luneSentence } from './luneWords.ts';

const said = (constellation: Lune['constellation'], constellationUai: string = constellation) =>
  luneSentence({
    phase: 'pleine lune',
    illumination: 99.6,
    constellation,
    constellationUai,
  } as Lune);

test.each([
  ['Poissons', undefined, 'devant les Poissons.'],
  ['Vierge', undefined, 'devant la Vierge.'],
  ['Sagittaire', undefined, 'devant le Sagittaire.'],
  ['Scorpion', 'Ophiuchus', 'devant Ophiuchus (compté avec le Scorpion).'],
  ['Cancer', 'Hydre', 'devant l’Hydre (compté avec le Cancer).'],
  ['Gémeaux', 'Cocher', 'devant le Cocher (compté avec les Gémeaux).'],
] as const)('the moon before %s (%s)', (constellation, uai, words) => {
  expect(said(constellation, uai)).toBe(`Pleine lune, éclairée à 100 %, ${words}`);
});

test('an hour is that of Paris, a day is short', () => {
  expect(formatHour('2026-11-21T14:17:00Z')).toBe('15\u00a0h\u00a017');
  expect(formatHour('2026-07-21T04:05:00Z')).toBe('6\u00a0h\u00a005');
  expect(luneDay('2026-11-21')).toBe('sam.\u00a021');
});
