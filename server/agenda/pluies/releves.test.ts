import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import type { Forecasts, WeatherDay } from '../../platform/external/forecasts.ts';
import { newJardin, newMember } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { nounsOfAgenda } from '../agenda.nouns.ts';
import { noteReleves } from './releves.service.ts';

const day = (days: number) => dayAfter(todayInParis(), days);
const weather = (
  days: number,
  pluie: number | null,
  others: Partial<WeatherDay> = {},
): WeatherDay => ({
  date: day(days),
  tmin: 4,
  tmax: 9,
  et0: 1,
  probabilite: null,
  vent: null,
  pluie,
  ...others,
});
const keptIn = async ({ context }: TestApp) =>
  (
    await context.db.execute<{
      departement: string;
      date: string;
      pluie: number | null;
      et0: number | null;
      tmin: number | null;
    }>(
      sql`select departement, date::text as date, pluie, et0, tmin from releve_meteo order by 1, 2`,
    )
  ).rows;
const run = (server: TestApp, forecasts: Forecasts | null, name: string) =>
  nounsOfAgenda
    .flatMap(({ jobs = [] }) => jobs)
    .find((job) => job.name === name)
    ?.run({ ...server.context, forecasts });

test('what was told is kept, up to today, corrected when it is told otherwise, never lost', async () => {
  const server = await ownApp();
  const nothing = { et0: null, tmin: null };
  const jours = [
    ...[weather(-1, 6.4), weather(0, 0), weather(1, 30)],
    ...[weather(-2, null, nothing), weather(-3, null)],
    weather(-4, -1, { et0: -0.1, tmin: -8 }),
  ];
  await noteReleves(server.context, '44', jours);
  const row = (days: number, pluie: number | null, others: object = {}) => ({
    departement: '44',
    date: day(days),
    pluie,
    et0: 1,
    tmin: 4,
    ...others,
  });
  // No rain is less than none.
  const before = [row(-4, null, { et0: null, tmin: -8 }), row(-3, null), row(-1, 6.4)];
  expect(await keptIn(server)).toEqual([...before, row(0, 0)]);
  await noteReleves(server.context, '44', [weather(0, 3, { et0: null, tmin: 2 })]);
  await noteReleves(server.context, '44', [weather(0, null, { et0: 0.8, tmin: null })]);
  await noteReleves(server.context, '44', []);
  // The same answer again is not even compared.
  await noteReleves(server.context, '44', jours);
  expect(await keptIn(server)).toEqual([...before, row(0, 3, { et0: 0.8, tmin: 2 })]);
});

test('each department with gardens is asked, a few at once; usual figures and failures leave nothing', async () => {
  const server = await ownApp();
  const member = await newMember(server.app);
  const departements = ['44', '75', '2A', '974', '13', '67'];
  for (const departement of [...departements, '44'])
    await newJardin(server.app, member, { departement });
  const { id } = await newJardin(server.app, member);
  // A department that left the list since.
  await server.context.db.execute(`update jardin set departement = '99' where id = ${id}`);
  await run(server, null, 'rain');
  expect(await keptIn(server)).toEqual([]);
  let under = 0;
  let most = 0;
  const forecasts: Forecasts = {
    source: 'un serveur',
    async days({ latitude }) {
      under += 1;
      most = Math.max(most, under);
      await nextTurn();
      under -= 1;
      // Strasbourg is not answered.
      if (latitude === 48.58) throw new Error('no answer');
      return [weather(0, 5)];
    },
  };
  await run(server, forecasts, 'rain');
  const kept = (await keptIn(server)).map(({ departement }) => departement);
  expect(kept.toSorted()).toEqual(departements.filter((code) => code !== '67').toSorted());
  expect(most).toBe(4);
});

test('weather of more than two years ago is forgotten', async () => {
  const server = await ownApp();
  await server.context.db.execute(sql`insert into releve_meteo (departement, date, pluie)
    values ('44', current_date - 740, 5), ('44', current_date - 700, 6)`);
  await run(server, null, 'old rain');
  expect(await keptIn(server)).toMatchObject([{ pluie: 6 }]);
});
