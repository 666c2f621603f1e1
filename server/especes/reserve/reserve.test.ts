import { expect, test } from 'vitest';
import type { MeteoJour } from '../../../contract/especes/meteo.ts';
import { catalogue } from '../especes/catalogue.ts';
import { climatOf, geleesOfPlace } from '../lieux/climats.ts';
import { type Connu, cielOf } from './ciel.ts';
import { tousLesGroupes } from './groupes.ts';
import { dayOfRang, rangOf } from './jours.ts';
import { lumiereOf } from './lumiere.ts';
import { type Decrite, type Pousse, pousseOf, type Terrain } from './pousse.ts';
import { eachDay, prochainOf, seuilOf } from './reserve.ts';

const plus = (day: string, days: number) => dayOfRang(rangOf(day) + days);

/** Every day of a span alike: mm of ET0 and of rain. */
const even = (from: string, days: number, et0: number, pluie = 0) =>
  Array.from({ length: days }, (_, at) => ({ date: plus(from, at), et0, pluie, tmin: null }));

function terrainOf(today: string, connu: Connu = {}, changes: Partial<Terrain> = {}, code = '44') {
  const place = { departement: code };
  const ciel = cielOf(place, today, connu);
  const climat = climatOf(place) || 'océanique';
  return {
    ciel,
    climat,
    gelees: geleesOfPlace(place),
    sol: '',
    paillage: false,
    ...changes,
  } as const;
}

const grown = (slug: string, changes: Partial<Decrite> = {}): Decrite => ({
  espece: catalogue().bySlug.get(slug),
  milieu: 'terre',
  pot: '',
  date: '2026-05-01',
  ...changes,
});

const next = (plante: Decrite, terrain: Terrain, plein: string, horizon = plus(plein, 60)) => {
  const pousse = pousseOf(plante, terrain);
  const { ciel } = terrain;
  const asked = { plein: rangOf(plein), seuil: pousse.seuil, horizon: rangOf(horizon) };
  return prochainOf(pousse, ciel, asked);
};
const dayOf = (rang: number | null) => (rang === null ? null : dayOfRang(rang));

test('every species is in a group that names its source, and no species in two', () => {
  const named = tousLesGroupes.flatMap(({ especes = [] }) => especes);
  expect(named.filter((slug) => !catalogue().bySlug.has(slug))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  for (const { nom, source, kc, seuil } of tousLesGroupes)
    expect([
      nom,
      source.length > 3,
      kc.every((share) => share >= 0 && share <= 1.2),
      seuil >= 8 && seuil <= 110,
    ]).toEqual([nom, true, true, true]);
  const usages = new Set([...catalogue().bySlug.values()].map(({ usage }) => usage));
  const known = new Set(tousLesGroupes.flatMap((groupe) => groupe.usages ?? []));
  expect([...usages].filter((usage) => !known.has(usage))).toEqual([]);
});

test('it drinks its share of ET0; rain of 1 mm and more gives back but for a fifth of ET0; a watering fills', () => {
  const releves = [
    ...even('2026-07-01', 10, 5),
    ...even('2026-07-11', 1, 5, 12),
    ...even('2026-07-12', 3, 5, 0.9),
  ];
  const terrain = terrainOf('2026-07-14', { releves });
  const pousse = pousseOf(grown('tomate', { date: '2026-04-01' }), terrain);
  const days: [string, number][] = [];
  eachDay(
    pousse,
    terrain.ciel,
    {
      plein: rangOf('2026-07-08'),
      jusqua: rangOf('2026-07-14'),
      arrosees: new Set([rangOf('2026-07-13')]),
    },
    ({ rang, manque }) => {
      days.push([dayOfRang(rang).slice(8), Math.round(manque * 100) / 100]);
      return true;
    },
  );
  // 1.15 × 5 mm a day; 12 − 0.2 × 5 = 11 mm of rain.
  expect(days).toEqual([
    ['09', 5.75],
    ['10', 11.5],
    ['11', 6.25],
    ['12', 12],
    ['13', 0],
    ['14', 5.75],
  ]);
});

test('it is due on the first day on which it lacks what its kind may lose, and no plant drinks what is not there', () => {
  const terrain = terrainOf('2026-07-31', { releves: even('2026-07-01', 31, 5) });
  const plante = grown('tomate', { date: '2026-04-01' });
  const found = next(plante, terrain, '2026-06-30');
  expect([dayOf(found.echeance), found.seuil]).toEqual(['2026-07-05', 25]);
  // Full, 5.75 mm a day: 28.75 on the fifth; never more than twice 25.
  expect(found.intervalle).toBe(5);
  expect(found.manque).toBe(50);
});

test('soil and mulch, pots of three sizes and the first two summers change what it may lose', () => {
  const on = (changes: Partial<Terrain>, slug = 'tomate', plante: Partial<Decrite> = {}) =>
    pousseOf(grown(slug, plante), terrainOf('2026-07-31', {}, changes)).seuil;
  expect([on({ sol: 'sable' }), on({ sol: 'limon' }), on({ sol: 'argile' })]).toEqual([15, 25, 30]);
  const pots = (['petit', 'moyen', 'grand'] as const).map((pot) =>
    Math.round(on({}, 'tomate', { milieu: 'pot', pot })),
  );
  // The canopy of a tomato is 60 cm wide at most: in a great pot it has water for longer.
  expect(pots).toEqual([8, 8, 21]);
  expect(on({}, 'tomate', { milieu: 'pot' })).toBe(
    on({}, 'tomate', { milieu: 'pot', pot: 'moyen' }),
  );
  expect([
    on({}, 'thuya', { date: '2026-03-01' }),
    on({}, 'thuya', { date: '2024-03-01' }),
  ]).toEqual([25, 110]);
  const drunk = (paillage: boolean) => {
    const terrain = terrainOf('2026-07-31', { releves: even('2026-07-01', 31, 5) }, { paillage });
    return next(grown('tomate', { date: '2026-04-01' }), terrain, '2026-07-29').bu;
  };
  expect(drunk(true) / drunk(false)).toBeCloseTo(0.8);
});

test('watering on the due day does not move it; watering sooner or later moves it, within half and twice', () => {
  const terrain = terrainOf('2026-07-31', { releves: even('2026-06-01', 61, 5) });
  const pousse = pousseOf(grown('tomate', { date: '2026-03-01' }), terrain);
  const seuil = (every: number) =>
    seuilOf(
      pousse,
      terrain.ciel,
      Array.from({ length: 6 }, (_, at) => rangOf('2026-07-30') - at * every),
    );
  expect(seuil(5)).toBe(25);
  expect(seuil(3)).toBeCloseTo(14.4, 1);
  expect(seuil(1)).toBe(12.5);
  expect(seuil(7)).toBeCloseTo(37.4, 1);
  expect(seuil(11)).toBe(50);
  // Two gaps are the least by which a habit is known.
  expect(seuilOf(pousse, terrain.ciel, [rangOf('2026-07-30'), rangOf('2026-07-29')])).toBe(25);
  // A threshold learned in July is used in January: it is in mm, not in days.
  const winter = terrainOf('2027-01-20', { releves: even('2026-06-01', 61, 5) });
  const rose = pousseOf(grown('laurier-cerise', { date: '2026-03-01' }), winter);
  const learned = seuilOf(
    rose,
    winter.ciel,
    [0, 4, 8, 12].map((ago) => rangOf('2026-07-30') - ago),
  );
  expect(learned).toBe(12.5);
  expect(
    prochainOf(rose, winter.ciel, {
      plein: rangOf('2026-11-01'),
      seuil: learned,
      horizon: rangOf('2027-02-20'),
    }).echeance,
  ).toBeNull();
});

const forecast = (from: string, days: Partial<MeteoJour>[]): MeteoJour[] =>
  days.map((day, at) => ({
    date: plus(from, at),
    tmin: 12,
    tmax: 24,
    pluie: 0,
    et0: 5,
    probabilite: null,
    vent: null,
    ...day,
  }));

test('likely rain of the next two days puts a bed off, never a pot or a seedling, nor rain that may not come', () => {
  const today = '2026-07-05';
  const releves = even('2026-06-01', 35, 5);
  const due = (rain: object, changes: Partial<Decrite> = {}) => {
    const jours = forecast('2026-07-06', [rain, {}, {}, {}, {}, {}]);
    return next(
      grown('tomate', { date: '2026-04-01', ...changes }),
      terrainOf(today, { releves, jours }),
      '2026-06-30',
    );
  };
  expect(dayOf(due({}).echeance)).toBe('2026-07-05');
  const rain = due({ pluie: 22, probabilite: 80 });
  expect([rain.attend && [dayOf(rain.attend.rang), rain.attend.mm], dayOf(rain.echeance)]).toEqual([
    ['2026-07-06', 22],
    '2026-07-08',
  ]);
  expect(dayOf(due({ pluie: 22, probabilite: 60 }).echeance)).toBe('2026-07-05');
  expect(due({ pluie: 3, probabilite: 90 }).attend).toBeNull();
  expect(due({ pluie: 22, probabilite: 80 }, { milieu: 'pot' }).attend).toBeNull();
  expect(due({ pluie: 22, probabilite: 80 }, { date: '2026-06-20' }).attend).toBeNull();
});

test('nothing is due of what has no leaves, nor of an annual whose season is over', () => {
  const releves = even('2026-11-20', 40, 6);
  const winter = terrainOf('2026-12-29', { releves });
  for (const slug of ['rosier', 'hosta', 'tulipe', 'framboisier', 'tomate'])
    expect([slug, next(grown(slug), winter, '2026-11-20', '2027-01-05').echeance]).toEqual([
      slug,
      null,
    ]);
  expect(next(grown('laurier-cerise'), winter, '2026-11-20').echeance).not.toBeNull();
});

test('an annual ends with its harvest here, or with the night that it does not bear; asked later, it goes on', () => {
  const finOf = (slug: string, changes: Partial<Decrite> = {}, connu: Connu = {}, code = '44') =>
    dayOf(pousseOf(grown(slug, changes), terrainOf('2026-12-20', connu, {}, code)).fin);
  expect(finOf('tomate')).toBe('2026-11-15');
  expect(finOf('pois')).toBe('2026-07-15');
  expect(finOf('ail', { date: '2026-10-20' })).toBe('2027-08-31');
  expect(finOf('poireau', { date: '2026-06-01' })).toBe('2027-04-30');
  expect(finOf('laitue')).toBe('2026-09-18');
  expect(finOf('rosier')).toBeNull();
  expect(finOf('tomate', { milieu: 'interieur' })).toBeNull();
  const frost = { releves: [{ date: '2026-10-12', pluie: 0, et0: 1, tmin: -1 }] };
  expect(finOf('tomate', {}, frost)).toBe('2026-10-12');
  expect(finOf('chou-frise', {}, frost)).not.toBe('2026-10-12');
  // Two weeks after the first frost that is usual there.
  const hollow = {
    premiere: { debut: '09-15', fin: '09-25' },
    derniere: { debut: '05-01', fin: '05-10' },
    source: '',
  };
  const there = pousseOf(grown('tomate'), terrainOf('2026-12-20', {}, { gelees: hollow }));
  expect(dayOf(there.fin)).toBe('2026-10-04');
  expect(finOf('tomate', { finRemise: '2026-11-10' })).toBe('2026-11-24');
});

test('what the owner told goes before what was measured; after a word, silence is no rain for a month', () => {
  const today = '2026-07-31';
  const { ciel } = terrainOf(today, {
    releves: [...even('2026-07-20', 2, 4, 9)],
    dites: [
      { date: '2026-07-20', mm: 0 },
      { date: '2026-06-01', mm: 6 },
    ],
  });
  const at = (day: string) => rangOf(day) - ciel.debut;
  const of = (day: string) => [
    ciel.sources[at(day)],
    Math.round((ciel.pluie[at(day)] ?? 0) * 10) / 10,
  ];
  expect(of('2026-07-20')).toEqual(['releve', 0]);
  expect(of('2026-07-21')).toEqual(['mesure', 8.2]);
  expect(of('2026-06-02')).toEqual(['releve', 0]);
  expect(of('2026-05-31')[0]).toBe('normale');
  expect(Number(of('2026-05-31')[1])).toBeGreaterThan(0);
  expect(of('2026-08-03')[0]).toBe('normale');
});

test('light indoors is that of its day and place: 1 in June, about 0.45 in December, even in the tropics', () => {
  expect(lumiereOf(47, 172)).toBeCloseTo(1, 1);
  expect(lumiereOf(47, 355)).toBeCloseTo(0.45, 1);
  expect(lumiereOf(-21, 355)).toBeCloseTo(1, 1);
  expect(lumiereOf(16, 355)).toBeGreaterThan(0.7);
});

test('a plant of years ago is as dry as the last year made it, and it is never late since a drought that is over', () => {
  const terrain = terrainOf('2026-11-28');
  const old: Pousse = pousseOf(grown('lavande-vraie', { date: '2019-04-01' }), terrain);
  const found = prochainOf(old, terrain.ciel, {
    plein: old.plantee,
    seuil: old.seuil,
    horizon: rangOf('2026-12-05'),
  });
  expect([found.echeance, found.manque < 1]).toEqual([null, true]);
});

test('indoors winter is slower; only what has no leaves then, and houseplants that rest, are not watered', () => {
  const terrain = terrainOf('2026-11-28');
  const daysOf = (slug: string, date = '2026-11-28') => {
    const plante = grown(slug, { milieu: 'interieur', date });
    const { echeance } = next(plante, terrain, '2026-11-28', '2027-02-15');
    return echeance === null ? null : echeance - rangOf('2026-11-28');
  };
  for (const [slug, least, most] of [
    ['basilic', 2, 5],
    ['tomate', 3, 8],
    ['thym', 4, 16],
    ['monstera', 8, 20],
  ] as const) {
    const days = daysOf(slug) ?? 99;
    expect([slug, days, days >= least && days <= most]).toEqual([slug, days, true]);
  }
  for (const slug of ['rosier', 'dahlia', 'coussin-de-belle-mere'])
    expect([slug, daysOf(slug)]).toEqual([slug, null]);
});
