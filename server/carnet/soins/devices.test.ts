import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SoinsNotes } from '../../../contract/carnet/soin.ts';
import { todayInParis } from '../../../contract/today.ts';
import { logIn, type Member, newJardin, newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import { newDatabase } from '../../testing/testApp.ts';

// In a deadlock the requests would wait until the statement times out, and be refused.
async function patientDatabase(): Promise<string> {
  const url = new URL(await newDatabase());
  url.searchParams.set('options', '-c deadlock_timeout=10min');
  return url.href;
}
const server = openApp({}, { pages: false, databaseUrl: await patientDatabase() });
const { send } = server;
const date = todayInParis();

/** A member, and the same one on another device. */
async function devices(): Promise<[Member, Member]> {
  const phone = await newMember(server.app);
  const token = await logIn(server.app, phone.email);
  return [phone, { ...phone, token, headers: { authorization: `Bearer ${token}` } }];
}

async function plantesIn(member: Member, jardinId: number, count: number): Promise<number[]> {
  const { rows } = await server.context.db.execute<{ id: number }>(sql`
    insert into plante (jardin_id, id_user, name, date)
    select ${jardinId}::int, ${member.id}::int, 'Radis', current_date from generate_series(1, ${count}::int)
    returning id`);
  await server.context.db.execute(
    sql`update jardin set nombre_de_plantes = ${count} where id = ${jardinId}`,
  );
  return rows.map(({ id }) => id);
}

/** Sends all at once: each is done, or refused because something is gone or has changed. No deadlock happened. */
async function atOnce(requests: ReturnType<typeof send>[]) {
  const answers = await Promise.all(requests);
  const odd = answers.filter(({ statusCode }) => ![200, 201, 404, 409].includes(statusCode));
  expect(odd.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([]);
  return answers;
}

const counted = async (table: 'arrosage_plante' | 'soin', plantes: number[]) => {
  const { rows } = await server.context.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(table)} where id_plante = any(${sql.param(plantes)}::int[])`);
  return rows[0]?.count;
};

/** Expects the trigger's rows to match the waterings. */
async function rhythmsHold() {
  const { rows } = await server.context.db.execute(sql`
    (table rythme_arrosage except
      select * from rythmes_arrosage((select array_agg(distinct id_plante) from arrosage_plante)))
    union all (select * from rythmes_arrosage((select array_agg(distinct id_plante) from arrosage_plante))
      except table rythme_arrosage)`);
  expect(rows).toEqual([]);
}

const water = (who: Member, idPlante: number, dateArrosage = date) =>
  send('POST', '/v1/arrosageplante', who, { idPlante, dateArrosage });
const care = (who: Member, genre: string, plantes: number[], headers = {}) =>
  send('POST', '/v1/soin', who, { genre, date, plantes }, headers);

// Numbers in front of titles: docs/attaques.md.
test('116: two devices that do the same work, and take it back: nothing twice, nothing lost', async () => {
  const [phone, desk] = await devices();
  const garden = (await newJardin(server.app, phone)).id;
  const other = (await newJardin(server.app, phone)).id;
  const ids = [...(await plantesIn(phone, garden, 30)), ...(await plantesIn(phone, other, 20))];
  const back = ids.toReversed();
  const answers = await atOnce([
    ...ids.flatMap((id) => [water(phone, id), water(desk, id)]),
    ...[phone, desk].flatMap((who) => [
      care(who, 'arrosage', ids),
      care(who, 'arrosage', back),
      care(who, 'taille', ids),
      care(who, 'taille', back),
      send('POST', `/v1/jardin/${garden}/arroser`, who),
      ...ids
        .slice(0, 20)
        .map((id) => send('POST', `/v1/plante/${id}/soin`, who, { genre: 'taille', date })),
    ]),
  ]);
  expect(answers.length).toBeGreaterThan(140);
  expect(answers.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
  expect([await counted('arrosage_plante', ids), await counted('soin', ids)]).toEqual([50, 50]);
  // For each plant exactly one call inserted the care.
  const news = answers.flatMap((answer) => {
    const body = answer.json();
    if (body.faits)
      return (body as SoinsNotes).faits
        .filter(({ dejaNote }) => !dejaNote)
        .map(({ id }) => `${body.genre === 'taille'} ${id}`);
    if (body.arrosages) return body.arrosages.map((id: number) => `false ${id}`);
    return body.dejaNote ? [] : [`${'genre' in body} ${body.id}`];
  });
  expect([news.length, new Set(news).size]).toEqual([100, 100]);
  await rhythmsHold();

  const [waterings, cares] = [false, true].map((isCare) =>
    news.filter((each) => each.startsWith(`${isCare}`)).map((each) => Number(each.split(' ')[1])),
  ) as [number[], number[]];
  const undone = await atOnce(
    [phone, desk].flatMap((who) => [
      ...waterings.map((id) => send('DELETE', `/v1/arrosageplante/${id}`, who)),
      ...cares.slice(0, 25).map((id) => send('DELETE', `/v1/soin/${id}`, who)),
      send('POST', '/v1/soin/retirer', who, { genre: 'taille', ids: cares.slice(25) }),
    ]),
  );
  const retires = undone.map(
    (answer) => answer.json().retires ?? Number(answer.statusCode === 200),
  );
  expect(retires.reduce((sum: number, each: number) => sum + each, 0)).toBe(100);
  expect([await counted('arrosage_plante', ids), await counted('soin', ids)]).toEqual([0, 0]);
  const { rows } = await server.context.db.execute(sql`select from rythme_arrosage`);
  expect(rows).toEqual([]);
});

test('116: a write that is repeated from two devices under one key, and one that is not', async () => {
  const [phone, desk] = await devices();
  const ids = await plantesIn(phone, (await newJardin(server.app, phone)).id, 3);
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await atOnce(
    Array.from({ length: 12 }, (_, at) => care(at % 2 ? phone : desk, 'engrais', ids, headers)),
  );
  // The offline queue is told each time what it did itself.
  const done = answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body);
  expect([done.length > 0, new Set(done).size]).toEqual([true, 1]);
  expect(await counted('soin', ids)).toBe(3);
});

/** How many statements wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await server.context.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}

test('116: the only watering is taken back while another day of the plant is noted: its rhythm is there', async () => {
  const [phone, desk] = await devices();
  const [id = 0] = await plantesIn(phone, (await newJardin(server.app, phone)).id, 1);
  await water(phone, id, '2026-03-01');
  const client = await server.context.db.$client.connect();
  let noted: ReturnType<typeof water>;
  try {
    // As the one who takes it back does, slowed down: the rhythm is held before it goes.
    await client.query('begin');
    await client.query('select from rythme_arrosage where id_plante = $1 for update', [id]);
    noted = water(desk, id);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    await client.query('delete from arrosage_plante where id_plante = $1', [id]);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect((await noted).statusCode).toBe(201);
  await rhythmsHold();
});

test('117: water, undo, correct, move and delete at once: no error, no deadlock, rhythms that hold', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [phone, desk] = await devices();
    const [from, to] = [
      (await newJardin(server.app, phone)).id,
      (await newJardin(server.app, phone)).id,
    ];
    const ids = await plantesIn(phone, from, 8);
    const made = (await care(phone, 'arrosage', ids)).json<SoinsNotes>().faits.map(({ id }) => id);
    await atOnce([
      ...ids.flatMap((id, at) => [
        water(at % 2 ? phone : desk, id),
        send('DELETE', `/v1/arrosageplante/${made[at]}`, desk),
        water(phone, id),
        water(phone, id, '2026-03-01'),
        send('PUT', `/v1/arrosageplante/${made[at]}`, phone, { dateArrosage: '2026-03-01' }),
      ]),
      care(desk, 'arrosage', ids.toReversed()),
      send('POST', '/v1/soin/retirer', phone, { genre: 'arrosage', ids: made }),
      send('POST', '/v1/soin/retirer', desk, { genre: 'arrosage', ids: made.toReversed() }),
      send('PUT', `/v1/plante/${ids[0]}`, phone, { jardinId: to }),
      send('DELETE', `/v1/plante/${ids[1]}`, phone),
      send('POST', `/v1/jardin/${from}/arroser`, desk),
      send('POST', '/v1/tache', phone, { titre: 'Biner', date, idPlante: ids[2] }),
      send('POST', `/v1/jardin/${from}/pluie`, phone, { date, mm: 6 }),
      ...(round === 2
        ? [
            care(phone, 'taille', ids),
            send('DELETE', `/v1/jardin/${from}`, desk),
            care(phone, 'engrais', ids.toReversed()),
          ]
        : []),
    ]);
    await rhythmsHold();
    // The last acknowledged write is stored.
    const left = round === 2 ? [ids[0] as number] : [ids[3] as number, ids[0] as number];
    for (const id of left) {
      const answer = await water(phone, id);
      if (answer.statusCode === 404) continue;
      const rows = (await send('GET', `/v1/arrosageplante/Plante/${id}`)).json<{ id: number }[]>();
      expect(rows.map((row) => row.id)).toContain(answer.json().id);
    }
  }
}, 60_000);
