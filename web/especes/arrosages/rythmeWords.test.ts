import { expect, test } from 'vitest';
import { summerText } from './rythmeWords.ts';

test('its waterings at a glance are those of July, in the first of its places', () => {
  const mois = [null, null, null, 19, 7, 5, 5, 7, 13, 30, null, null];
  const of = (...rythmes: Parameters<typeof summerText>[0]['rythmes']) =>
    summerText({ departement: '44', nomDepartement: 'Loire-Atlantique', rythmes });
  expect(of()).toBeNull();
  expect(
    of({ milieu: 'terre', age: '', mois }, { milieu: 'pot', age: '', mois: mois.map(() => 1) }),
  ).toEqual({
    value: 'Tous les 5 jours',
    words: 'd’eau en juillet en pleine terre (Loire-Atlantique)',
  });
  expect(of({ milieu: 'interieur', age: '', mois: mois.map(() => null) })).toEqual({
    value: 'Rien à arroser',
    words: 'en juillet à l’intérieur (Loire-Atlantique)',
  });
});
