import { expect, test } from 'vitest';
import { climatOf, geleesOfPlace, hiverOf } from './climats.ts';
import { departements } from './departements.ts';

test.each([
  ['44', null, 'océanique'],
  ['44', 60, 'océanique'],
  ['63', 350, 'semi-continental'],
  ['63', 700, 'montagnard'],
  ['88', 600, 'montagnard'],
  ['68', 599, 'semi-continental'],
  ['06', 799, 'méditerranéen'],
  ['06', 800, 'montagnard'],
  ['73', null, 'montagnard'],
  ['73', 270, 'semi-continental'],
  ['974', 1_200, 'tropical'],
  ['975', 900, ''],
  ['', 900, ''],
] as const)('the climate of %s at %s m is %s', (departement, altitude, climat) => {
  expect(climatOf({ departement, altitude })).toBe(climat);
});

test('frosts last longer and the winter is colder the higher a garden lies', () => {
  for (const { code: departement, secteur } of departements) {
    if (!secteur) continue;
    const at = [0, 300, 900, 1_500, 2_400].map((altitude) => ({ departement, altitude }));
    const spring = at.map((place) => geleesOfPlace(place)?.derniere.fin ?? '');
    const autumn = at.map((place) => geleesOfPlace(place)?.premiere.debut ?? '');
    const winter = at.map((place) => hiverOf(place)?.minimum ?? 0);
    expect(spring).toEqual(spring.toSorted());
    expect(autumn).toEqual(autumn.toSorted().reverse());
    expect(winter).toEqual(winter.toSorted((a, b) => b - a));
  }
});

test('everywhere and at any altitude, the last frost comes before the first one', () => {
  for (const { code: departement, secteur } of departements)
    for (const altitude of [null, 0, 1_000, 2_000, 4_800]) {
      const found = geleesOfPlace({ departement, altitude });
      if (!secteur) expect(found).toBeNull();
      if (!found) continue;
      const { derniere, premiere } = found;
      const days = [derniere.debut, derniere.fin, premiere.debut, premiere.fin];
      expect(days).toEqual(days.toSorted());
    }
});
