import { expect, test } from 'vitest';
import type { Milieu, Pot } from '../../../contract/especes/conditions.ts';
import { catalogue } from '../especes/catalogue.ts';
import { climatOf, geleesOfPlace } from '../lieux/climats.ts';
import { randomWeather } from './annees.fixtures.ts';
import { type Ciel, type Connu, cielOf, type Releve } from './ciel.ts';
import { dayOfRang, rangOf } from './jours.ts';
import { type Pousse, pousseOf } from './pousse.ts';
import { prochainOf, seuilOf } from './reserve.ts';

/**
 * Years of random weather, of gardeners who water on the day on which they are told to. Reference: how often a bucket of
 * FAO-56 asks for water in Nantes, Marseille and Strasbourg, as it was reckoned before this was written (decision 73).
 */
const towns = ['44', '13', '67'] as const;
const year = 2026;
const [first, last] = [rangOf(`${year}-01-01`), rangOf(`${year}-12-31`)];

interface Row {
  nom: string;
  slug: string;
  milieu?: Milieu;
  pot?: Pot;
  date: string;
  reference: readonly [nantes: number, marseille: number, strasbourg: number];
}
const rows: readonly Row[] = [
  { nom: 'tomate', slug: 'tomate', date: '2026-05-01', reference: [17, 27, 14] },
  {
    nom: 'tomate en pot',
    slug: 'tomate',
    milieu: 'pot',
    pot: 'moyen',
    date: '2026-05-01',
    reference: [107, 154, 102],
  },
  { nom: 'rosier', slug: 'rosier', date: '2020-03-01', reference: [15, 26, 13] },
  { nom: 'lavande jeune', slug: 'lavande-vraie', date: '2026-03-15', reference: [5, 12, 4] },
  { nom: 'lavande', slug: 'lavande-vraie', date: '2019-03-15', reference: [0, 2, 0] },
  { nom: 'gazon', slug: 'ray-grass-anglais', date: '2019-03-15', reference: [18, 33, 16] },
  { nom: 'thuya jeune', slug: 'thuya', date: '2026-03-15', reference: [8, 17, 7] },
  { nom: 'thuya', slug: 'thuya', date: '2016-03-15', reference: [1, 3, 1] },
  { nom: 'bouleau jeune', slug: 'bouleau', date: '2026-03-15', reference: [17, 31, 15] },
];
const soon: readonly Row[] = [
  {
    nom: 'basilic',
    slug: 'basilic',
    milieu: 'interieur',
    date: '2026-04-01',
    reference: [0, 0, 0],
  },
  {
    nom: 'cactus',
    slug: 'coussin-de-belle-mere',
    milieu: 'interieur',
    date: '2019-04-01',
    reference: [0, 0, 0],
  },
];

/** Gives the weather that the gardener knows on a day, from the weather since a month before the year. */
type Knowing = (happened: readonly Releve[]) => Connu;
const measured: Knowing = (releves) => ({ releves });
const nothing: Knowing = () => ({});
const told: Knowing = (releves) => ({
  dites: releves.flatMap(({ date, pluie }) => (pluie && pluie >= 1 ? [{ date, mm: pluie }] : [])),
});

/** A plant of a year: the days on which it was watered, on which it was asked for while moist, and on which it thirsted unheard. */
interface Told {
  arrosages: number[];
  moist: number;
  unheard: number;
}

/** All plants of `asked` through a year in a department, watered when they are said to be thirsty. */
function obey(asked: readonly Row[], departement: string, knowing: Knowing, seed: number) {
  const weather = randomWeather(departement, `${year - 1}-12-01`, `${year}-12-31`, seed);
  const place = { departement };
  const told = new Map<Row, Told>(
    asked.map((row) => [row, { arrosages: [], moist: 0, unheard: 0 }]),
  );
  const modelOf = (row: Row, ciel: Ciel): Pousse =>
    pousseOf(
      {
        espece: catalogue().bySlug.get(row.slug),
        milieu: row.milieu ?? 'terre',
        pot: row.pot ?? '',
        date: row.date,
      },
      {
        ciel,
        climat: climatOf(place) || 'océanique',
        gelees: geleesOfPlace(place),
        sol: '',
        paillage: false,
      },
    );
  for (let rang = first; rang <= last; rang += 1) {
    const today = dayOfRang(rang);
    const happened = weather.filter(({ date }) => date <= today);
    const ciel = cielOf(place, today, knowing(happened));
    const truth = cielOf(place, today, { releves: happened });
    for (const [row, state] of told) {
      if (row.date > today) continue;
      const pousse = modelOf(row, ciel);
      const plein = state.arrosages[0] ?? pousse.plantee;
      const seuil = seuilOf(pousse, ciel, state.arrosages);
      const { echeance } = prochainOf(pousse, ciel, { plein, seuil, horizon: rang });
      const real = modelOf(row, truth);
      const { manque } = prochainOf(real, truth, { plein, seuil: real.seuil, horizon: rang });
      const isThirsty = echeance !== null && echeance <= rang;
      if (isThirsty && manque < real.seuil / 2) state.moist += 1;
      if (!isThirsty && manque > 1.4 * real.seuil) state.unheard += 1;
      if (isThirsty) state.arrosages.unshift(rang);
    }
  }
  return told;
}

/** Means over years of each plant. */
function meansOf(asked: readonly Row[], departement: string, knowing: Knowing, seeds: number[]) {
  const years = seeds.map((seed) => obey(asked, departement, knowing, seed));
  return asked.map((row) => {
    const of = years.map((each) => each.get(row) as Told);
    const mean = (value: (each: Told) => number) =>
      of.reduce((sum, each) => sum + value(each), 0) / of.length;
    return {
      row,
      arrosages: mean(({ arrosages }) => arrosages.length),
      moist: mean(({ moist }) => moist),
      unheard: mean(({ unheard }) => unheard),
      months: new Set(of.flatMap(({ arrosages }) => arrosages.map((rang) => monthOf(rang)))),
    };
  });
}
const monthOf = (rang: number) => Number(dayOfRang(rang).slice(5, 7));

test.each(towns)('in %s plants are watered as often as FAO-56 says', (departement) => {
  const at = towns.indexOf(departement);
  for (const { row, arrosages, months, moist, unheard } of meansOf(rows, departement, measured, [
    ...[11, 12, 13],
  ])) {
    const wanted = row.reference[at] ?? 0;
    const gap = Math.abs(arrosages - wanted);
    expect([row.nom, arrosages, gap <= Math.max(2, wanted / 4)]).toEqual([
      row.nom,
      arrosages,
      true,
    ]);
    expect([row.nom, moist <= 2, unheard <= 2]).toEqual([row.nom, true, true]);
    if (row.slug === 'tomate')
      expect([...months].filter((month) => month <= 4 || month === 12)).toEqual([]);
  }
});

test.each(towns)(
  'in %s usual figures alone are seldom wrong, and rain that is told never',
  (departement) => {
    for (const { row, moist } of meansOf(rows, departement, nothing, [21, 22]))
      expect([row.nom, moist <= 25]).toEqual([row.nom, true]);
    for (const { row, moist, unheard } of meansOf(rows, departement, told, [31, 32]))
      expect([row.nom, moist <= 2, unheard <= 8]).toEqual([row.nom, true, true]);
  },
);

test('indoors light decides: every other day in June, seldom in November, no cactus in winter', () => {
  const [basil, cactus] = meansOf(soon, '44', nothing, [41]);
  expect(basil?.arrosages).toBeGreaterThan(80);
  const months = [...obey(soon, '44', nothing, 41)].map(([, { arrosages }]) =>
    arrosages.map(monthOf),
  );
  const count = (at: number, month: number) => months[at]?.filter((each) => each === month).length;
  expect([count(0, 6), count(0, 7)]).toEqual([15, 15]);
  expect(count(0, 11)).toBeLessThan(12);
  expect([...(cactus?.months ?? [])].filter((month) => month === 12 || month <= 2)).toEqual([]);
});
