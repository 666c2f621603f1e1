import { afterEach, expect, test, vi } from 'vitest';
import type { Aujourdhui, AujourdhuiCompte } from '../contract/agenda/aujourdhui.ts';
import { quinzaineOf } from '../contract/especes/climat.ts';
import { type Arrosage, arrosagesOf, OUBLI } from '../server/agenda/echeances/arrosages.ts';
import { quinzainesOf } from '../server/agenda/echeances/fenetres.ts';
import { catalogue } from '../server/especes/especes/catalogue.ts';
import { groupeOf } from '../server/especes/reserve/groupes.ts';
import { logIn } from '../server/testing/factories.ts';
import { ownApp } from '../server/testing/openApp.ts';
import { membres } from './data.ts';
import { daysBefore } from './days.ts';
import { demonstration } from './demonstration.ts';
import type { DemoGarden, DemoPlant } from './demonstration.types.ts';
import { arroseeOf } from './morning.ts';
import { seedDemonstration } from './seed.ts';
import { type Skies, terrainOf } from './terrain.ts';

const months = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}-15`);
const CAMILLE = 0;
const skies: Skies = new Map();

const kept = new Map<string, DemoGarden[]>();
/** The gardens as they are planted on a day, once for all tests. */
function gardensOn(today: string): DemoGarden[] {
  const gardens = kept.get(today) ?? demonstration(today).gardens;
  kept.set(today, gardens);
  return gardens;
}

interface Grown {
  garden: DemoGarden;
  plant: DemoPlant;
}

const grownIn = (gardens: readonly DemoGarden[]): Grown[] =>
  gardens.flatMap((garden) => garden.plantes.map((plant) => ({ garden, plant })));
const isAlive = ({ etat, fin }: DemoPlant) => etat !== 'morte' && fin === null;
const especeOf = ({ especeId }: DemoPlant) => catalogue().byId.get(especeId);
const yearOf = ({ garden, plant }: Grown, today: string) =>
  especeOf(plant)?.calendrier?.climats[terrainOf(garden, today, skies).climat];
const monthOf = (day: string) => Number(day.slice(5, 7));

/** Results of the water model for living plants on a day, by index in `grown`. */
function waterOn(grown: readonly Grown[], today: string) {
  const plantes = grown.map(({ plant }, at) => arroseeOf(plant, at, at));
  const terrains = new Map(grown.map(({ garden }, at) => [at, terrainOf(garden, today, skies)]));
  return arrosagesOf(plantes, terrains, { today, horizon: today });
}

/** Works of Camille on a day: waterings, own tasks, other care at an interval. */
function worksOf(gardens: readonly DemoGarden[], today: string): number {
  const own = gardens.filter(({ member }) => member === CAMILLE);
  const living = grownIn(own).filter(({ plant }) => isAlive(plant));
  const tasks = own.flatMap(({ taches }) => taches).filter(({ date }) => date <= today);
  const cares = living.flatMap(({ plant: { rappels, soins } }) =>
    rappels.filter(({ genre, intervalle, depuis }) => {
      const done = soins.findLast((soin) => soin.genre === genre)?.date ?? depuis;
      return genre !== 'arrosage' && daysBefore(done, -intervalle) <= today;
    }),
  );
  return waterOn(living, today).dus.size + tasks.length + cares.length;
}

test.each(months)('on %s nothing is to come, and nothing is after the end of a season', (today) => {
  for (const { plant } of grownIn(gardensOn(today))) {
    const { name, date, fin, arrosages, soins, journal, etatDepuis } = plant;
    const done = [
      ...arrosages,
      ...soins.map((soin) => soin.date),
      ...journal.map((entry) => entry.date),
    ];
    const last = fin ?? today;
    expect(
      done.filter((day) => day < date || day > last),
      name,
    ).toEqual([]);
    expect([name, date <= today, (etatDepuis ?? date) <= last, last <= today]).toEqual([
      ...[name, true, true, true],
    ]);
  }
});

test.each(months)('on %s all that grows was planted, and harvested, in its months', (today) => {
  for (const grown of grownIn(gardensOn(today))) {
    const { name, milieu, date, journal } = grown.plant;
    const { recolte, plantation = [], semisDehors = [] } = yearOf(grown, today) ?? {};
    const inTime = quinzainesOf([...plantation, ...semisDehors]);
    if (milieu !== 'interieur' && inTime.size > 0)
      expect([name, date, inTime.has(quinzaineOf(date))]).toEqual([name, date, true]);
    for (const entry of journal.filter(({ genre }) => genre === 'recolte'))
      expect([name, entry.date, quinzainesOf(recolte).has(quinzaineOf(entry.date))]).toEqual([
        ...[name, entry.date, true],
      ]);
  }
});

test.each(months)('on %s no bed was watered in a wet month', (today) => {
  const beds = grownIn(gardensOn(today)).filter(
    ({ garden, plant }) =>
      plant.milieu === 'terre' && terrainOf(garden, today, skies).climat === 'océanique',
  );
  expect(beds.length).toBeGreaterThan(90);
  for (const { plant } of beds)
    expect(
      plant.arrosages.filter((day) => [11, 12, 1, 2].includes(monthOf(day))),
      plant.name,
    ).toEqual([]);
});

test('in winter no annual that frost kills lives outdoors, and no garden is empty', () => {
  for (const today of ['2027-01-15', '2027-02-20']) {
    const gardens = gardensOn(today);
    const tender = grownIn(gardens).filter(({ plant }) => {
      const espece = especeOf(plant);
      const isAnnual = groupeOf(espece).vie === 'annuelle' && plant.milieu !== 'interieur';
      return isAnnual && (espece?.rusticite?.minimum ?? -20) >= 0;
    });
    expect(tender.length).toBeGreaterThan(20);
    expect(tender.filter(({ plant }) => isAlive(plant)).map(({ plant }) => plant.name)).toEqual([]);
    for (const { nomJardin, member, plantes } of gardens)
      expect([nomJardin, plantes.filter(isAlive).length >= (member === CAMILLE ? 6 : 2)]).toEqual([
        ...[nomJardin, true],
      ]);
  }
});

test('the tomatoes of the year are planted in May, and last year’s stand among the past until then', () => {
  const tomatoOn = (today: string) =>
    gardensOn(today)[0]?.plantes.find(({ name }) => name === 'Tomate cerise');
  expect(tomatoOn('2027-04-30')).toMatchObject({ date: '2026-05-12', fin: '2026-11-15' });
  expect(tomatoOn('2027-06-30')).toMatchObject({ date: '2027-05-12', fin: null });
});

test('there are from 3 to 12 works on any day of May, and some on any other day', () => {
  for (let day = '2027-05-01'; day <= '2027-05-31'; day = daysBefore(day, -1)) {
    const works = worksOf(gardensOn(day), day);
    expect([day, works >= 3 && works <= 12]).toEqual([day, true]);
  }
  for (let day = '2027-01-04'; day < '2028-01-01'; day = daysBefore(day, -9)) {
    const works = worksOf(gardensOn(day), day);
    expect([day, works, works >= 2 && works <= 14]).toEqual([day, works, true]);
  }
});

test.each(months)('on %s no watering is late for more than twice its interval', (today) => {
  const living = grownIn(gardensOn(today)).filter(({ plant }) => isAlive(plant));
  const { dus, oubliees } = waterOn(living, today);
  const isTooLate = ({ echeance, intervalle }: Arrosage) =>
    echeance < daysBefore(today, OUBLI * intervalle);
  expect([...dus.values()].filter(isTooLate)).toEqual([]);
  expect(oubliees.map(({ idPlante }) => living[idPlante]?.plant.name)).toEqual([
    'Fleur de porcelaine',
  ]);
});

test('nothing that Camille left alone in August is asked for in January', () => {
  const living = grownIn(gardensOn('2026-08-15')).filter(
    ({ garden, plant }) =>
      garden.member === CAMILLE && isAlive(plant) && plant.milieu !== 'interieur',
  );
  const { dus, fins } = waterOn(living, '2027-01-15');
  expect([...dus.values()]).toEqual([]);
  expect(fins.map(({ nom }) => nom)).toContain('Tomate');
});

afterEach(() => void vi.useRealTimers());

/** Camille's morning of a day on which the demonstration was planted. */
async function morningOn(today: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T07:30:00Z`) });
  const { app, context } = await ownApp();
  await seedDemonstration(context.db, () => {});
  const [{ email, password } = { email: '', password: '' }] = membres();
  const headers = { authorization: `Bearer ${await logIn(app, email, password)}` };
  const morning = (await app.inject({ url: '/v1/aujourdhui', headers })).json<Aujourdhui>();
  const count = (
    await app.inject({ url: '/v1/aujourdhui/compte', headers })
  ).json<AujourdhuiCompte>();
  return { ...morning, dus: count.dus };
}

test('a morning of May: some late, some for today, ill ones, by garden and place', async () => {
  const { date, dus, retard, aujourdhui, malades, oubliees } = await morningOn('2027-05-20');
  expect(date).toBe('2027-05-20');
  expect(dus).toBeGreaterThanOrEqual(3);
  expect(dus).toBeLessThanOrEqual(12);
  expect(retard.filter(({ saison }) => saison)).toEqual([]);
  const counted = aujourdhui.filter(({ saison }) => !saison);
  expect([retard.length > 0, counted.length > 0]).toEqual([true, true]);
  expect(retard.length + counted.length).toBe(dus);
  for (const { echeance, intervalle } of retard)
    expect(echeance >= daysBefore(date, OUBLI * (intervalle ?? 0))).toBe(true);
  expect(
    new Set([...retard, ...counted].map(({ emplacement }) => emplacement)).size,
  ).toBeGreaterThan(2);
  expect(malades).toHaveLength(1);
  for (const { depuis } of malades) expect(depuis).not.toBeNull();
  expect(oubliees.map(({ nom }) => nom)).toEqual(['Fleur de porcelaine']);
});

test('a morning of November: seasons to end, and indoors alone is watered', async () => {
  const { dus, retard, aujourdhui, semaine, fins, oubliees, malades } =
    await morningOn('2027-11-20');
  expect(dus).toBeGreaterThanOrEqual(3);
  expect(dus).toBeLessThanOrEqual(12);
  expect(aujourdhui.map(({ nom }) => nom)).toContain('Commander les graines de tomates');
  expect(semaine.map(({ nom }) => nom)).toContain('Laver les vitres côté sud');
  const watered = [...retard, ...aujourdhui].filter(({ genre }) => genre === 'arrosage');
  expect(new Set(watered.map(({ jardin }) => jardin))).toEqual(new Set(['La véranda de Mamie Jo']));
  expect(fins.map(({ nom }) => nom)).toEqual(['Haricot nain', 'Tomate']);
  expect(oubliees).toHaveLength(1);
  expect(malades.map(({ nom }) => nom)).toEqual(['Bégonia tamaya']);
});
