import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dayAfter, todayInParis } from '../../../contract/today.ts';
import {
  type Member,
  newArrosage,
  newJardin,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));

const send = (url: string, member?: Member, payload?: object) =>
  server.app.inject({ method: 'POST', url, headers: member?.headers ?? {}, payload });
const newPlant = async (changes = {}) =>
  (await newPlante(server.app, owner, jardin.id, changes)).id;
const arrosagesOf = async (id: number) => (await get(`/v1/arrosageplante/Plante/${id}`)).json();
const daysAgo = (days: number) => dayAfter(todayInParis(), -days);

test('a watering is recorded once per plant and day', async () => {
  const idPlante = await newPlant();
  const body = { idPlante, idUser: owner.id, dateArrosage: '2026-05-02' };
  const first = await send('/v1/ArrosagePlante', owner, body);
  expect(first.statusCode).toBe(201);
  expect(first.json()).toEqual({ ...body, id: expect.any(Number), dejaNote: false });
  const repeat = await send('/v1/arrosageplante', owner, body);
  expect(repeat.statusCode).toBe(200);
  expect(repeat.json()).toEqual({ ...first.json(), dejaNote: true });
  expect((await send('/v1/arrosageplante', owner, repeat.json())).statusCode).toBe(200);
  const later = { ...body, dateArrosage: '2026-05-02T18:30:00.000Z' };
  expect((await send('/v1/arrosageplante', owner, later)).statusCode).toBe(200);
});

test('a moment is noted on its day in Paris, a day without an offset on its own', async () => {
  for (const [said, day] of [
    ['2026-01-15T23:30:00Z', '2026-01-16'],
    ['2026-01-15T22:59:59Z', '2026-01-15'],
    ['2026-01-16T01:00:00+05:30', '2026-01-15'],
    ['2026-01-15T23:30:00', '2026-01-15'],
  ]) {
    const answer = await send('/v1/arrosageplante', owner, {
      idPlante: await newPlant(),
      dateArrosage: said,
    });
    expect([said, answer.json().dateArrosage]).toEqual([said, day]);
  }
  const never = { idPlante: await newPlant(), dateArrosage: '2026-01-15T99:00:00Z' };
  expect(await code(send('/v1/arrosageplante', owner, never))).toBe('validation');
});

test('twenty replays at once make one watering', async () => {
  const idPlante = await newPlant();
  const body = { idPlante, dateArrosage: todayInParis() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send('/v1/arrosageplante', owner, body)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(answers.filter((answer) => !answer.json().dejaNote)).toHaveLength(1);
});

test('tomorrow is refused, by the calendar of Paris', async () => {
  const idPlante = await newPlant();
  const water = (dateArrosage: string) =>
    send('/v1/arrosageplante', owner, { idPlante, dateArrosage });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
  try {
    const today = todayInParis();
    // 23:30 UTC is already the next day in Paris, summer and winter.
    vi.setSystemTime(new Date(`${today}T23:30:00Z`));
    const next = todayInParis();
    expect(next > today).toBe(true);
    expect((await water(next)).statusCode).toBe(201);
    vi.setSystemTime(new Date(`${today}T12:00:00Z`));
    expect((await water(next)).json()).toMatchObject({ status: 400, code: 'arrosage_in_future' });
  } finally {
    vi.useRealTimers();
  }
});

test('waterings are refused in the name of another, without a plant or a real day', async () => {
  const idPlante = await newPlant();
  const body = { idPlante, dateArrosage: '2026-05-02' };
  expect(await code(send('/v1/arrosageplante', owner, { ...body, idUser: other.id }))).toBe(
    'forbidden',
  );
  expect(await code(send('/v1/arrosageplante', owner, { ...body, idPlante: 999_999 }))).toBe(
    'plante_not_found',
  );
  expect(await code(send('/v1/arrosageplante', owner, { ...body, dateArrosage: 'hier' }))).toBe(
    'validation',
  );
});

test('the waterings of twelve months are listed, oldest first', async () => {
  const idPlante = await newPlant();
  expect(await arrosagesOf(idPlante)).toEqual([]);
  for (const days of [3, 30, 400, 0]) await newArrosage(server.app, owner, idPlante, daysAgo(days));
  const dates = (await arrosagesOf(idPlante)).map(
    (row: { dateArrosage: string }) => row.dateArrosage,
  );
  expect(dates).toEqual([daysAgo(30), daysAgo(3), daysAgo(0)]);
  expect((await get('/v1/arrosageplante/Plante/999999')).json().code).toBe('plante_not_found');
});

test('the average is the mean of the days between, unknown with fewer than two', async () => {
  const idPlante = await newPlant();
  const average = () => get(`/v1/ArrosagePlante/plante/${idPlante}/Average`);
  const unknown = {
    status: 404,
    code: 'arrosage_average_unknown',
    message: "Aucune donnée disponible pour la moyenne d'arrosage.",
  };
  expect((await average()).json()).toMatchObject(unknown);
  await newArrosage(server.app, owner, idPlante, '2026-05-01');
  expect((await average()).json()).toMatchObject(unknown);
  await newArrosage(server.app, owner, idPlante, '2026-05-08');
  expect((await average()).body).toBe('7');
  await newArrosage(server.app, owner, idPlante, '2026-05-09');
  await newArrosage(server.app, owner, idPlante, '2026-05-11');
  expect((await average()).json()).toBeCloseTo(10 / 3, 10);
  expect((await get('/v1/arrosageplante/Plante/999999/average')).json().code).toBe(
    'plante_not_found',
  );
});

test('a garden is watered at once: every plant of it, today, and once', async () => {
  const { id } = await newJardin(server.app, owner);
  const living = await newPlante(server.app, owner, id);
  const ill = await newPlante(server.app, owner, id, { etat: 'malade' });
  const dead = await newPlante(server.app, owner, id, { etat: 'morte' });
  await newArrosage(server.app, owner, ill.id, todayInParis());
  const water = async (payload?: object) => {
    const response = await send(`/v1/JARDIN/${id}/Arroser`, owner, payload);
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  expect(await water()).toEqual({
    message: '3 plantes arrosées, dont 1 déjà notée aujourd’hui',
    plantes: 3,
    nouvelles: 2,
    arrosages: [expect.any(Number), expect.any(Number)],
  });
  expect(await water({})).toEqual({
    message: '3 plantes arrosées, déjà notées aujourd’hui',
    plantes: 3,
    nouvelles: 0,
    arrosages: [],
  });
  const today = { idUser: owner.id, dateArrosage: todayInParis() };
  expect(await arrosagesOf(living.id)).toMatchObject([today]);
  expect(await arrosagesOf(ill.id)).toMatchObject([today]);
  expect(await arrosagesOf(dead.id)).toMatchObject([today]);
  expect(await code(send('/v1/jardin/999999/arroser', owner))).toBe('jardin_not_found');
  expect(await code(send(`/v1/jardin/${id}/arroser`, owner, { plantes: [] }))).toBe('validation');
});

test('watering a garden says how many plants', async () => {
  const { id } = await newJardin(server.app, owner);
  const said = async () => (await send(`/v1/jardin/${id}/arroser`, owner)).json().message;
  expect(await said()).toBe('Aucune plante à arroser dans ce jardin.');
  await newPlante(server.app, owner, id);
  expect(await said()).toBe('1 plante arrosée');
  expect(await said()).toBe('1 plante arrosée, déjà notée aujourd’hui');
  const { id: large } = await newJardin(server.app, owner);
  for (let n = 0; n < 23; n += 1) await newPlante(server.app, owner, large);
  expect((await send(`/v1/jardin/${large}/arroser`, owner)).json().message).toBe(
    '23 plantes arrosées',
  );
});

test('500 plants are watered in one call, and none is lost in 500 parallel calls', async () => {
  const { id } = await newJardin(server.app, owner);
  const { rows } = await server.context.db.execute<{ id: number }>(sql`
    insert into plante (jardin_id, id_user, name, date)
    select ${id}, ${owner.id}, 'Radis', current_date from generate_series(1, 500) returning id`);
  const countOf = async (day: string) => {
    const counted = await server.context.db.execute<{ count: number }>(sql`
      select count(*)::int as count from arrosage_plante
      where id_plante in (select id from plante where jardin_id = ${id}) and date_arrosage = ${day}`);
    return counted.rows[0]?.count;
  };
  const yesterday = daysAgo(1);
  const calls = rows.map((row) =>
    send('/v1/arrosageplante', owner, { idPlante: row.id, dateArrosage: yesterday }),
  );
  const answers = await Promise.all(calls);
  expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true);
  expect(await countOf(yesterday)).toBe(500);
  await Promise.all([1, 2, 3].map(() => send(`/v1/jardin/${id}/arroser`, owner)));
  expect(await countOf(todayInParis())).toBe(500);
});
