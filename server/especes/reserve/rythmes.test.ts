import { expect, test } from 'vitest';
import { catalogue, type Known } from '../especes/catalogue.ts';
import { rythmesOf } from './rythmes.ts';

const named = (slug: string) => catalogue().bySlug.get(slug) as Known;
const of = (slug: string, departement = '44') =>
  Object.fromEntries(
    rythmesOf(named(slug), departement).map(({ milieu, age, mois }) => [
      `${milieu} ${age}`.trim(),
      mois,
    ]),
  );
/** The months, 1 to 12, in which it is watered. */
const wet = (mois: readonly (number | null)[] = []) =>
  mois.flatMap((days, at) => (days === null ? [] : [at + 1]));

test('an annual is watered while it grows there, sooner in the Midi, and in a pot almost every day', () => {
  const [nantes, marseille] = [of('tomate'), of('tomate', '13')];
  expect(wet(nantes.terre)).toEqual([5, 6, 7, 8, 9, 10]);
  expect(nantes.terre?.[6]).toBe(5);
  expect(marseille.terre?.[6]).toBe(3);
  expect(nantes.pot?.slice(5, 9)).toEqual([1, 1, 1, 1]);
  expect(wet(nantes.pot)).not.toContain(1);
});

test('a settled lavender drinks what falls; a young one, and one in a pot, are watered in summer', () => {
  const found = of('lavande-vraie');
  expect(Object.keys(found)).toEqual(['terre jeune', 'terre installee', 'pot']);
  expect(wet(found['terre installee'])).toEqual([]);
  expect(wet(found['terre jeune'])).toEqual([6, 7, 8]);
  expect(found.pot?.[6]).toBeLessThan(5);
});

test('where the age makes no difference it is not told: a rose in its first summers drinks as later', () => {
  const beds = Object.keys(of('rosier')).filter((key) => key.startsWith('terre'));
  expect(beds).toEqual(['terre']);
});

test('a houseplant is indoors alone, by the light of the season; a cactus rests in winter', () => {
  const monstera = of('monstera');
  expect(Object.keys(monstera)).toEqual(['interieur']);
  expect(Number(monstera.interieur?.[11])).toBeGreaterThan(Number(monstera.interieur?.[5]) * 1.5);
  const cactus = of('coussin-de-belle-mere');
  expect(Object.keys(cactus)).toContain('interieur');
  expect([cactus.interieur?.[0], cactus.interieur?.[11]]).toEqual([null, null]);
});

test('a water plant is never watered', () => {
  expect(rythmesOf(named('nenuphar-blanc'), '44')).toEqual([]);
});

test('a small plant has its pot to share: radishes in ten litres are watered within the week', () => {
  expect(of('radis').pot?.[6]).toBeLessThan(7);
});

test('every species has twelve months of 1 to 30 days, in whichever department', () => {
  for (const espece of catalogue().bySlug.values())
    for (const departement of ['44', '974'])
      for (const { mois } of rythmesOf(espece, departement)) {
        const good = mois.every((days) => days === null || (days >= 1 && days <= 30));
        expect([espece.slug, departement, mois.length, good]).toEqual([
          ...[espece.slug, departement, 12, true],
        ]);
      }
}, 120_000);
