import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { todayInParis } from '../../contract/today.ts';
import { type Counted, possessions } from '../../server/comptes/possessions.ts';
import { beyondBounds } from '../../server/testing/beyondBounds.ts';
import {
  goodPassword,
  type Member,
  newJardin,
  newMember,
  newPlante,
  verified,
} from '../../server/testing/factories.ts';
import { openApp } from '../../server/testing/openApp.ts';

const server = openApp();
const { send } = server;
// More than the service has connections.
const beside = 15;

const run = (query: ReturnType<typeof sql>) => server.context.db.execute(query);

/** Rows of a table as many as `n`, by SQL: none of it is told by the service. */
const fillings: Readonly<
  Record<
    Counted,
    (
      of: { member: number; jardin: number; plante: number; others: number },
      n: number,
    ) => ReturnType<typeof sql>
  >
> = {
  jardin: ({ member }, n) => sql`insert into jardin (user_id, nom_jardin, exposition)
    select ${member}, 'Jardin ' || i, '' from generate_series(1, ${n}::int) i`,
  plante: ({ member, jardin }, n) => sql`insert into plante (jardin_id, id_user, name, date)
    select ${jardin}, ${member}, 'Plante ' || i, '2026-01-01' from generate_series(1, ${n}::int) i`,
  arrosage_plante: ({ member, plante }, n) => sql`
    insert into arrosage_plante (id_plante, id_user, date_arrosage)
    select ${plante}, ${member}, '1900-01-01'::date + i from generate_series(1, ${n}::int) i`,
  soin: ({ member, plante }, n) => sql`insert into soin (id_plante, id_user, genre, date)
    select ${plante}, ${member}, 'taille', '1900-01-01'::date + i from generate_series(1, ${n}::int) i`,
  journal: (
    { member, plante },
    n,
  ) => sql`insert into journal (id_plante, id_user, genre, date, texte)
    select ${plante}, ${member}, 'note', '2020-01-01', 'x' from generate_series(1, ${n}::int) i`,
  tache: ({ member }, n) => sql`insert into tache (id_user, titre, date, faite_le)
    select ${member}, 'Biner', '2026-01-01', now() from generate_series(1, ${n}::int) i`,
  suivi_jardin: ({ member, others }, n) => sql`insert into suivi_jardin (id_user, id_jardin)
    select ${member}, id from jardin where user_id = ${others} order by id limit ${n}`,
  merci: ({ member, others }, n) => sql`insert into merci (id_user, id_journal)
    select ${member}, id from journal where id_user = ${others} order by id limit ${n}`,
  invitation: ({ member, jardin }, n) => sql`
    insert into invitation (id_user, id_jardin, du, au, jeton_hash)
    select ${member}, ${jardin}, '2020-01-01', '2020-01-02', gen_random_uuid()::text from generate_series(1, ${n}::int) i`,
  idempotent_write: (
    { member },
    n,
  ) => sql`insert into idempotent_write (id_user, key_digest, request_digest)
    select ${member}, gen_random_uuid()::text, 'r' from generate_series(1, ${n}::int) i`,
};

/** A member with a garden and a plant, and another one's `many` public gardens and entries. */
async function setting(many: number) {
  const { app } = server;
  const [member, other] = [await newMember(app), await verified(server, await newMember(app))];
  const jardin = await newJardin(app, member);
  const plante = await newPlante(app, member, jardin.id);
  // The journal of the first one is filled.
  const second = await newPlante(app, member, jardin.id);
  const of = {
    member: member.id,
    jardin: jardin.id,
    plante: plante.id,
    second: second.id,
    others: other.id,
  };
  const { id: theirs } = await newJardin(app, other);
  const shown = await newPlante(app, other, theirs);
  await beyondBounds(
    server.context.db,
    ['jardin'],
    fillings.jardin({ ...of, member: other.id }, many),
  );
  await run(sql`insert into journal (id_plante, id_user, genre, date, texte, publie_le)
    select ${shown.id}, ${other.id}, 'note', '2020-01-01', 'x', now() from generate_series(1, ${many}::int)`);
  const idsOf = async (table: string) => {
    const { rows } = await run(sql`select id from ${sql.identifier(table)}
      where ${sql.identifier(table === 'jardin' ? 'user_id' : 'id_user')} = ${other.id} order by id desc`);
    return rows.map(({ id }) => Number(id));
  };
  return { member, of, gardens: await idsOf('jardin'), entries: await idsOf('journal') };
}

const day = (n: number) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);

type Setting = Awaited<ReturnType<typeof setting>>;
const calls: Readonly<Record<Counted, (at: Setting, n: number) => ReturnType<typeof send>>> = {
  jardin: ({ member }, n) => send('POST', '/v1/jardin', member, { nomJardin: `Parallèle ${n}` }),
  plante: ({ member, of }, n) =>
    send('POST', '/v1/plante', member, { name: `Plante ${n}`, jardinId: of.jardin }),
  arrosage_plante: ({ member, of }, n) =>
    send('POST', '/v1/arrosageplante', member, { idPlante: of.plante, dateArrosage: day(n) }),
  soin: ({ member, of }, n) =>
    send('POST', `/v1/plante/${of.plante}/soin`, member, { genre: 'taille', date: day(n) }),
  journal: ({ member, of }, n) =>
    send('POST', `/v1/plante/${of.second}/journal`, member, {
      genre: 'note',
      texte: 'x',
      date: day(n),
    }),
  tache: ({ member }, n) => send('POST', '/v1/tache', member, { titre: 'Biner', date: day(n) }),
  suivi_jardin: ({ member, gardens }, n) =>
    send('POST', '/v1/suiviJardin', member, { idJardin: gardens[n] }),
  merci: ({ member, entries }, n) => send('POST', `/v1/journal/${entries[n]}/merci`, member),
  invitation: ({ member, of }) =>
    send('POST', '/v1/invitation', member, {
      idJardin: of.jardin,
      du: todayInParis(),
      au: todayInParis(),
    }),
  idempotent_write: ({ member }) =>
    server.app.inject({
      method: 'PUT',
      url: '/v1/vacances',
      headers: { ...member.headers, 'idempotency-key': randomUUID() },
      payload: { debut: '2026-07-01', fin: '2026-07-14' },
    }),
};

const countOf = async (table: Counted, member: Member) => {
  const { rows } = await run(sql`select count(*)::int as n from ${sql.identifier(table)}
    where ${sql.identifier(possessions[table].owner)} = ${member.id}`);
  return Number(rows[0]?.n);
};

/** Fills a table up to three below its bound, and makes more at once. */
async function meet(table: Counted, at: Setting, most: number) {
  const there = await countOf(table, at.member);
  await run(fillings[table](at.of, most - 3 - there));
  const answers = await Promise.all(Array.from({ length: beside }, (_, n) => calls[table](at, n)));
  const made = answers.filter(({ statusCode }) => statusCode < 300);
  const refused = answers.filter(({ statusCode }) => statusCode >= 300);
  const said = new Set(refused.map((answer) => `${answer.statusCode} ${answer.json().code}`));
  return {
    made: made.length,
    said: [...said],
    refused: refused[0]?.json(),
    count: await countOf(table, at.member),
  };
}

// Large ones of a confirmed account are millions of rows: the same trigger holds them, with figures of its own.
const far: readonly Counted[] = ['arrosage_plante', 'soin', 'journal', 'suivi_jardin', 'merci'];

for (const [table, { most, unverified, code }] of Object.entries(possessions) as [
  Counted,
  (typeof possessions)[Counted],
][]) {
  test(`272: as many rows of ${table} at once as one likes, by an account that is not confirmed and by one that is`, {
    timeout: 120_000,
  }, async () => {
    const at = await setting(
      table === 'merci' || table === 'suivi_jardin' ? unverified + beside : 1,
    );
    const status = code === 'rate_limited' ? 429 : 409;
    const first = await meet(table, at, unverified);
    expect(first).toMatchObject({ made: 3, said: [`${status} ${code}`], count: unverified });
    if (status === 409) {
      expect(first.refused.message).toMatch(/n’est pas confirmée : confirmez-la/);
      expect(first.refused.details).toEqual({ maximum: unverified, confirme: most });
    }
    await verified(server, at.member);
    if (far.includes(table)) {
      expect((await calls[table](at, beside)).statusCode).toBeLessThan(300);
      return;
    }
    if (table === 'plante') {
      // A garden holds 2,000 of them.
      await run(
        sql`insert into jardin (user_id, nom_jardin, exposition) values (${at.of.member}, 'Second', '')`,
      );
      const { rows } = await run(
        sql`select max(id) as id from jardin where user_id = ${at.of.member}`,
      );
      at.of.jardin = Number(rows[0]?.id);
    }
    const then = await meet(table, at, most);
    expect(then).toMatchObject({ made: 3, said: [`${status} ${code}`], count: most });
    if (status === 409) expect(then.refused.details).toEqual({ maximum: most });
  });
}

test('272: what is above a bound stays, is read, changed and removed; there is room again once enough is gone', async () => {
  const at = await setting(1);
  const more = fillings.jardin(at.of, limits.jardinsNonVerifie + 4);
  await beyondBounds(server.context.db, ['jardin'], more);
  const { rows } = await run(
    sql`select id from jardin where user_id = ${at.of.member} order by id`,
  );
  const ids = rows.map(({ id }) => Number(id));
  expect(ids).toHaveLength(limits.jardinsNonVerifie + 5);
  const make = async () => (await calls.jardin(at, 0)).statusCode;
  expect(await make()).toBe(409);
  for (const id of ids.slice(0, 5)) {
    expect((await server.get(`/v1/jardin/${id}`, at.member)).statusCode).toBe(200);
    expect(
      (await send('PUT', `/v1/jardin/${id}`, at.member, { nomJardin: 'Autre' })).statusCode,
    ).toBe(200);
    expect((await send('DELETE', `/v1/jardin/${id}`, at.member)).statusCode).toBe(200);
    expect(await make()).toBe(409);
  }
  await send('DELETE', `/v1/jardin/${ids[5]}`, at.member);
  expect(await make()).toBe(201);
});

test('272: a thirty-first session ends the oldest one, and forty at once leave thirty', async () => {
  const member = await newMember(server.app);
  const signIn = async () => {
    const body = { email: member.email, password: goodPassword };
    const { token } = (await send('POST', '/v1/login', undefined, body)).json();
    return { ...member, token, headers: { authorization: `Bearer ${token}` } };
  };
  const isIn = async (who: Member) =>
    (await server.get(`/v1/user/${who.id}/sessions`, who)).statusCode === 200;
  const second = await signIn();
  for (let n = 2; n < limits.sessionsParMembre; n += 1) await signIn();
  expect([await isIn(member), await isIn(second)]).toEqual([true, true]);
  const last = await signIn();
  expect([await isIn(member), await isIn(second), await isIn(last)]).toEqual([false, true, true]);
  await Promise.all(Array.from({ length: 10 }, signIn));
  const { rows } = await run(
    sql`select count(*)::int as n from session where id_user = ${member.id}`,
  );
  expect(rows).toEqual([{ n: limits.sessionsParMembre }]);
});
