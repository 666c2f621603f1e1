import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Aujourdhui } from '../../../contract/agenda/aujourdhui.ts';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import {
  newArrosage,
  newJardin,
  newMember,
  newPlante,
  newRythme,
} from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get } = server;

const today = todayInParis();
const day = (shift: number) => dayAfter(today, shift);

test('a day: late, today and this week by the rhythm of each, and what was done', async () => {
  const owner = await newMember(server.app);
  const potager = await newJardin(server.app, owner, { nomJardin: 'Le potager' });
  const plant = async (name: string, rythme = 0, ...days: number[]) => {
    const { id } = await newPlante(server.app, owner, potager.id, { name, emplacement: 'carré 3' });
    for (const shift of days) await newArrosage(server.app, owner, id, day(shift));
    if (rythme > 0) await newRythme(server.app, owner, id, rythme);
    return id;
  };
  const late = await plant('Bégonia', 4, -12, -8);
  await plant('Coriandre', 10, -20, -10);
  await plant('Cactus', 3, -3);
  await plant('Clivia', 12, -7);
  await plant('Nouvelle');
  const answer = await get('/v1/aujourdhui', owner);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const told = answer.json<Aujourdhui>();
  expect(told.retard).toEqual([
    {
      id: null,
      idPlante: late,
      nom: 'Bégonia',
      idJardin: potager.id,
      jardin: 'Le potager',
      emplacement: 'carré 3',
      genre: 'arrosage',
      echeance: day(-4),
      intervalle: 4,
      raison: '4 jours, votre rythme',
      reserve: null,
      jusquau: null,
      saison: false,
      photo: null,
      illustration: expect.stringContaining(`/dessins/plante/${late}-`),
    },
  ]);
  expect(told.aujourdhui.map(({ nom, raison }) => [nom, raison])).toEqual([
    ['Cactus', '3 jours, votre rythme'],
    ['Coriandre', '10 jours, votre rythme'],
  ]);
  expect(told.semaine.map(({ nom, echeance }) => [nom, echeance])).toEqual([['Clivia', day(5)]]);
  expect(told.fait).toHaveLength(6);
  expect(told).toMatchObject({ date: today, plantes: 5, jamaisArrosees: 1, tronque: false });
  expect((await get('/v1/aujourdhui/compte', owner)).json()).toEqual({
    dus: 3,
    fuseau: 'Europe/Paris',
  });
});

test('a week with very many works lists the first, and says that there are more', async () => {
  const owner = await newMember(server.app);
  const { id } = await newJardin(server.app, owner);
  await server.context.db.execute(sql`
    with planted as (
      insert into plante (jardin_id, id_user, name, date)
      select ${id}, ${owner.id}, 'Plante ' || n, '2026-01-01' from generate_series(1, 301) n returning id
    ), wanted as (
      insert into rappel (id_plante, genre, intervalle, depuis)
      select id, 'arrosage', 5, ${today}::date - 2 from planted
    )
    select`);
  const { semaine, tronque } = (await get('/v1/aujourdhui', owner)).json<Aujourdhui>();
  expect([semaine.length, tronque]).toEqual([300, true]);
});
