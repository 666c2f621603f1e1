import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tache } from '../../../contract/agenda/tache.ts';
import { limits } from '../../../contract/limits.ts';
import { newJardin, newMember, newPlante, newTache } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { send, get, code } = server;
const owner = beforeTests(() => newMember(server.app));
const other = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));
const away = beforeTests(() => newJardin(server.app, owner));
const plante = beforeTests(() => newPlante(server.app, owner, jardin.id));

const body = { titre: 'Commander des graines', date: '2026-03-01' };
const create = (payload: object, who = owner) => send('POST', '/v1/tache', who, payload);
const change = (id: number, payload: object, who = owner) =>
  send('PUT', `/v1/tache/${id}`, who, payload);
const mark = (method: 'POST' | 'DELETE', id: number, who = owner) =>
  send(method, `/v1/tache/${id}/fait`, who);

test('a task for nothing in particular, for a garden, for a plant', async () => {
  const made = await create({ ...body, titre: '  Commander des graines ' });
  const bare = { idPlante: null, idJardin: null, faiteLe: null };
  expect([made.statusCode, made.json()]).toEqual([
    201,
    { id: expect.any(Number), ...body, ...bare },
  ]);
  expect((await create({ ...body, idJardin: jardin.id })).json()).toMatchObject({
    idJardin: jardin.id,
    idPlante: null,
  });
  for (const idJardin of [undefined, null, jardin.id])
    expect((await create({ ...body, idPlante: plante.id, idJardin })).json()).toMatchObject({
      idJardin: jardin.id,
      idPlante: plante.id,
    });
});

test('the task of a plant that moves is where the plant is', async () => {
  const moving = await newPlante(server.app, owner, jardin.id);
  const { id } = await newTache(server.app, owner, { idPlante: moving.id, idJardin: jardin.id });
  await send('PUT', `/v1/plante/${moving.id}`, owner, { jardinId: away.id });
  const answer = await change(id, { titre: 'Tuteurer' });
  expect(answer.json()).toMatchObject({ titre: 'Tuteurer', idJardin: away.id });
  // Sent back as it was read.
  expect((await change(id, answer.json())).json()).toEqual(answer.json());
  await send('DELETE', `/v1/plante/${moving.id}`, owner);
  expect(await code(change(id, {}))).toBe('tache_not_found');
});

test('an absent field stays, null removes the plant from the task', async () => {
  const { id } = await newTache(server.app, owner, { ...body, idPlante: plante.id });
  const atPlante = { idPlante: plante.id, idJardin: jardin.id };
  expect((await change(id, { date: '2026-04-02' })).json()).toMatchObject({
    titre: body.titre,
    date: '2026-04-02',
    ...atPlante,
  });
  expect(await code(change(id, { idJardin: away.id }))).toBe('tache_mismatch');
  expect((await change(id, { idJardin: null })).json()).toMatchObject(atPlante);
  expect((await change(id, { idPlante: null })).json()).toMatchObject({
    idPlante: null,
    idJardin: null,
  });
  expect((await change(id, { idJardin: away.id })).json()).toMatchObject({ idJardin: away.id });
  expect((await change(id, { idPlante: plante.id })).json()).toMatchObject(atPlante);
});

test('done and not done after all, as often as one likes', async () => {
  const { id } = await newTache(server.app, owner);
  const done = (await mark('POST', id)).json<Tache>();
  expect(done.faiteLe).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect((await mark('POST', id)).json()).toEqual(done);
  const listed = async () =>
    (await get('/v1/tache?limite=200', owner)).json<Tache[]>().some((each) => each.id === id);
  expect(await listed()).toBe(false);
  for (let n = 0; n < 2; n += 1)
    expect((await mark('DELETE', id)).json()).toEqual({ ...done, faiteLe: null });
  expect(await listed()).toBe(true);
  expect((await send('DELETE', `/v1/tache/${id}`, owner)).statusCode).toBe(200);
  for (const call of [mark('POST', id), mark('DELETE', id), change(id, {})])
    expect(await code(call)).toBe('tache_not_found');
});

test('tasks are listed by day, page by page, to their member alone', async () => {
  const member = await newMember(server.app);
  for (const date of ['2026-05-02', '2026-05-01', '2026-05-02', '2026-04-30'])
    await newTache(server.app, member, { date });
  const found: string[] = [];
  for (let next: string | undefined = '/v1/tache?limite=1'; next; ) {
    const page = await get(next, member);
    found.push(page.json()[0].date);
    next = /<(.*)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(found).toEqual(['2026-04-30', '2026-05-01', '2026-05-02', '2026-05-02']);
  expect((await get('/v1/tache', other)).json()).toEqual([]);
});

test("tasks are refused for others' plants and gardens, and without title or day", async () => {
  for (const call of [
    create({ ...body, idPlante: plante.id }, other),
    create({ ...body, idJardin: jardin.id }, other),
  ])
    expect(await code(call)).toBe('forbidden');
  expect(await code(create({ ...body, idPlante: plante.id, idJardin: away.id }))).toBe(
    'tache_mismatch',
  );
  expect(await code(create({ ...body, idPlante: 999_999 }))).toBe('plante_not_found');
  expect(await code(create({ ...body, idJardin: 999_999 }))).toBe('jardin_not_found');
  for (const wrong of [
    { titre: '  ' },
    { titre: 'a\nb' },
    { titre: 'a'.repeat(limits.titreDeTache + 1) },
    { date: 'demain' },
    { date: undefined },
    { titre: undefined },
  ])
    expect(await code(create({ ...body, ...wrong }))).toBe('validation');
});

test('a member has so many tasks to do at most, however many are sent at once', async () => {
  const member = await newMember(server.app);
  await server.context.db.execute(sql`insert into tache (id_user, titre, date)
    select ${member.id}, 'Biner', '2026-03-01' from generate_series(1, ${limits.tachesParMembre - 3}::int)`);
  const answers = await Promise.all(Array.from({ length: 12 }, () => create(body, member)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
  const refused = answers.find(({ statusCode }) => statusCode !== 201);
  expect(refused?.json()).toMatchObject({ status: 409, code: 'tache_too_many' });
  const [first] = (await get('/v1/tache', member)).json<Tache[]>();
  await mark('POST', first?.id ?? 0, member);
  expect((await create(body, member)).statusCode).toBe(201);
});
