import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Avant } from '../../../contract/agenda/mesPlantes.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import { writtenRows } from '../../../proofs/attaques/writtenRows.ts';
import { newArrosage, newJardin, newMember, newPlante, verified } from '../../testing/factories.ts';
import { beforeTests, openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;
const owner = beforeTests(async () => verified(server, await newMember(server.app)));
const other = beforeTests(() => newMember(server.app));

const post = (what: string, payload: object, who = owner) =>
  send('POST', `/v1/mes-plantes/${what}`, who, payload);
const avantOf = async (answer: ReturnType<typeof post>) =>
  (await answer).json<{ avant: Avant[] }>().avant;
const plante = async (id: number) => (await get(`/v1/plante/${id}`)).json<Plante>();
const countOf = async (id: number) =>
  (await get(`/v1/jardin/${id}`)).json<{ nombreDePlantes: number }>().nombreDePlantes;

/** Two gardens, and in the first one three plants. */
async function gardens() {
  const [from, to] = [await newJardin(server.app, owner), await newJardin(server.app, owner)];
  const ids: number[] = [];
  for (const emplacement of ['Carré 1', 'Carré 2', ''])
    ids.push((await newPlante(server.app, owner, from.id, { emplacement })).id);
  return { from: from.id, to: to.id, ids };
}

/** Expects a refusal that changed nothing. */
async function refused(wanted: string, what: string, payload: object, who = owner) {
  const before = await writtenRows(server.context);
  expect([payload, await code(post(what, payload, who))]).toEqual([payload, wanted]);
  expect(await writtenRows(server.context)).toEqual(before);
}

test('plants move to another garden at once, and back again to where each was', async () => {
  const { from, to, ids } = await gardens();
  const avant = await avantOf(
    post('deplacer', { plantes: [...ids, ids[0]], jardinId: to, emplacement: ' Rebord ' }),
  );
  expect(avant).toEqual(
    ids.map((id, at) => ({ id, jardinId: from, emplacement: ['Carré 1', 'Carré 2', ''][at] })),
  );
  expect(await plante(ids[0] ?? 0)).toMatchObject({ jardinId: to, emplacement: 'Rebord' });
  expect([await countOf(from), await countOf(to)]).toEqual([0, 3]);

  expect((await post('remettre', { avant })).statusCode).toBe(200);
  expect(await plante(ids[1] ?? 0)).toMatchObject({ jardinId: from, emplacement: 'Carré 2' });
  expect([await countOf(from), await countOf(to)]).toEqual([3, 0]);

  await post('deplacer', { plantes: ids, jardinId: to });
  expect(await plante(ids[1] ?? 0)).toMatchObject({ jardinId: to, emplacement: 'Carré 2' });
});

test('a garden without room for all takes none', async () => {
  const { to, ids } = await gardens();
  const maximum = limits.plantesPerJardin;
  await server.context.db.execute(
    sql`update jardin set nombre_de_plantes = ${maximum - 2} where id = ${to}`,
  );
  await refused('jardin_full', 'deplacer', { plantes: ids, jardinId: to });
  expect((await post('deplacer', { plantes: ids.slice(1), jardinId: to })).statusCode).toBe(200);
  expect(await countOf(to)).toBe(maximum);
});

test('a state holds from today on, and taking it back brings its days back too', async () => {
  const { ids, from } = await gardens();
  const [first = 0, second = 0] = ids;
  await server.context.db.execute(sql`update plante set etat = 'malade', etat_depuis = '2026-03-01',
    surveiller_le = '2026-03-08' where id = ${first}`);
  const before = await plante(second);
  const avant = await avantOf(post('etat', { plantes: ids, etat: 'Malade' }));
  expect(avant.slice(0, 2)).toEqual([
    { id: first, etat: 'malade', etatDepuis: '2026-03-01', surveillerLe: '2026-03-08' },
    { id: second, etat: 'vivante', etatDepuis: null, surveillerLe: null },
  ]);
  const { rows } = await server.context.db.execute(sql`
    select etat, etat_depuis::text, surveiller_le::text from plante where jardin_id = ${from} order by id limit 2`);
  expect(rows).toEqual([
    { etat: 'malade', etat_depuis: '2026-03-01', surveiller_le: '2026-03-08' },
    { etat: 'malade', etat_depuis: todayInParis(), surveiller_le: null },
  ]);
  // It is drawn as it is now.
  expect((await plante(second)).illustration).not.toBe(before.illustration);

  await post('remettre', { avant });
  expect(await plante(second)).toMatchObject({ etat: 'vivante' });
  const back = await server.context.db.execute(
    sql`select etat_depuis from plante where id = ${second}`,
  );
  expect(back.rows).toEqual([{ etat_depuis: null }]);
});

test('a place is given to several plants, and taken back without touching anything else', async () => {
  const { ids, from } = await gardens();
  const avant = await avantOf(post('emplacement', { plantes: ids, emplacement: 'Serre' }));
  await post('etat', { plantes: ids, etat: 'malade' });
  expect(avant).toEqual(ids.map((id, at) => ({ id, emplacement: ['Carré 1', 'Carré 2', ''][at] })));
  await post('remettre', { avant });
  expect(await plante(ids[0] ?? 0)).toMatchObject({
    emplacement: 'Carré 1',
    etat: 'malade',
    jardinId: from,
  });
});

test('plants are deleted with what was recorded of them; what is gone already is not counted', async () => {
  const { ids, from } = await gardens();
  const [first = 0, second = 0, third = 0] = ids;
  await newArrosage(server.app, owner, first, '2026-03-01');
  expect((await post('retirer', { plantes: [first, second] })).json()).toEqual({ retires: 2 });
  expect(await countOf(from)).toBe(1);
  expect(await code(get(`/v1/plante/${first}`))).toBe('plante_not_found');
  expect((await post('retirer', { plantes: [first, third] })).json()).toEqual({ retires: 1 });
  expect(await countOf(from)).toBe(0);
  const left = await server.context.db.execute(
    sql`select id from arrosage_plante where id_plante = ${first}`,
  );
  expect(left.rows).toEqual([]);
  // The plant of the move to undo is deleted: nothing happens.
  expect(await avantOf(post('remettre', { avant: [{ id: first, jardinId: from }] }))).toEqual([]);
});

test("2: another's plant, garden or a missing one among own: nothing is done", async () => {
  const { ids, to } = await gardens();
  const theirs = await newJardin(server.app, other);
  const foreign = await newPlante(server.app, other, theirs.id);
  const plantes = [...ids, foreign.id];
  const missing = [...ids, limits.id];
  for (const [what, more] of [
    ['deplacer', { jardinId: to }],
    ['etat', { etat: 'morte' }],
    ['emplacement', { emplacement: 'Serre' }],
  ] as const) {
    await refused('forbidden', what, { plantes, ...more });
    await refused('plante_not_found', what, { plantes: missing, ...more });
  }
  await refused('forbidden', 'retirer', { plantes });
  await refused('forbidden', 'remettre', { avant: plantes.map((id) => ({ id, etat: 'morte' })) });
  await refused('forbidden', 'deplacer', { plantes: ids, jardinId: theirs.id });
  await refused('jardin_not_found', 'deplacer', { plantes: ids, jardinId: limits.id });
  await refused('forbidden', 'remettre', { avant: [{ id: ids[0], jardinId: theirs.id }] });
});

test('invalid requests are refused', async () => {
  const { ids, to } = await gardens();
  const tooMany = Array.from({ length: limits.plantesAtOnce + 1 }, (_, at) => at + 1);
  for (const plantes of [[], tooMany, ['x'], [0]]) {
    await refused('validation', 'retirer', { plantes });
    await refused('validation', 'deplacer', { plantes, jardinId: to });
  }
  await refused('validation', 'etat', { plantes: ids, etat: 'fanée' });
  await refused('validation', 'emplacement', { plantes: ids, emplacement: 'x'.repeat(61) });
  await refused('validation', 'emplacement', { plantes: ids, emplacement: 'deux\nlignes' });
  await refused('validation', 'remettre', { avant: [{ id: ids[0], name: 'Autre' }] });
});

test('moves, states and deletions at once: each is done whole or refused, and counts stay right', async () => {
  const { from, to, ids } = await gardens();
  const third = (await newJardin(server.app, owner)).id;
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all([
      post('deplacer', { plantes: ids, jardinId: to }),
      post('deplacer', { plantes: ids.toReversed(), jardinId: third }),
      post('deplacer', { plantes: ids.slice(1), jardinId: from }),
      post('etat', { plantes: ids, etat: round % 2 ? 'vivante' : 'malade' }),
      send('PUT', `/v1/plante/${ids[0]}`, owner, { jardinId: from }),
    ]);
    expect(
      answers.map(({ statusCode }) => statusCode).filter((s) => s !== 200 && s !== 404),
    ).toEqual([]);
    expect(answers.slice(0, 4).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  }
  const last = await Promise.all([
    post('deplacer', { plantes: ids, jardinId: to }),
    post('retirer', { plantes: ids.slice(0, 2) }),
    send('DELETE', `/v1/plante/${ids[0]}`, owner),
  ]);
  for (const { statusCode } of last) expect([200, 404]).toContain(statusCode);
  const { rows } = await server.context.db.execute(sql`
    select id from jardin j where nombre_de_plantes <> (select count(*) from plante p where p.jardin_id = j.id)
      and id in (${from}, ${to}, ${third})`);
  expect(rows).toEqual([]);
});
