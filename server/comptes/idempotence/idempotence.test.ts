import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Member, newJardin, newMember, newPlante } from '../../testing/factories.ts';
import { beforeTests, openApp, ownApp } from '../../testing/openApp.ts';
import { beginWrite, forgetOldWrites, settleWrite } from './idempotence.service.ts';

const server = openApp();
const member = beforeTests(() => newMember(server.app));

const under = (key: string) => ({ 'idempotency-key': key });
const addJardin = (key: string, nomJardin = 'Le verger', who: Member = member) =>
  server.send('POST', '/v1/Jardin', who, { nomJardin }, under(key));

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await server.context.db.execute<{ n: number }>(query);
  return rows[0]?.n ?? 0;
}
const jardinsNamed = (name: string) =>
  count(sql`select count(*)::int as n from jardin where nom_jardin = ${name}`);
const age = (interval: string) =>
  server.context.db.execute(
    sql`update idempotent_write set taken_at = now() - ${interval}::interval`,
  );
/** Simulates a process that died before it settled a member's writes. */
const unsettle = () =>
  server.context.db.execute(
    sql`update idempotent_write set status = null, body = null where id_user = ${member.id}`,
  );

test('the same write under the same key is done once and answered the same', async () => {
  const first = await addJardin('once', 'Une fois');
  expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
  const again = await addJardin('once', 'Une fois');
  expect(again.statusCode).toBe(201);
  expect(again.headers).toMatchObject({
    'idempotency-replayed': 'true',
    'content-type': first.headers['content-type'],
    'cache-control': 'no-store',
  });
  expect(again.body).toBe(first.body);
  expect(await jardinsNamed('Une fois')).toBe(1);
});

test('another body, address or method under the same key is refused', async () => {
  const jardin = await newJardin(server.app, member);
  const url = `/v1/jardin/${jardin.id}`;
  const ask = (method: 'PUT' | 'DELETE', path: string, body?: object) =>
    server.code(server.send(method, path, member, body, under('reused')));
  expect(await ask('PUT', url, { nomJardin: 'Nord' })).toBeUndefined();
  for (const refused of [
    ask('PUT', url, { nomJardin: 'Sud' }),
    ask('PUT', `${url}?x=1`, { nomJardin: 'Nord' }),
    ask('DELETE', url),
  ])
    expect(await refused).toBe('idempotency_key_reused');
  const answer = await server.send('DELETE', url, member, undefined, under('reused'));
  expect(answer.statusCode).toBe(422);
});

test('a key of 1 to 128 visible characters is taken, any other refused', async () => {
  for (const key of ['k', 'k'.repeat(128), '"8e03978e-40d5"'])
    expect((await addJardin(key)).statusCode).toBe(201);
  for (const key of ['', 'k'.repeat(129), 'a b', 'clé']) {
    const answer = await addJardin(key, 'Refusé');
    expect([key, answer.statusCode, answer.json().code]).toEqual([key, 400, 'validation']);
  }
  expect(await jardinsNamed('Refusé')).toBe(0);
});

// Numbers in front of titles: docs/attaques.md.
test('101: keys belong to one member, and need a session', async () => {
  const thief = await newMember(server.app);
  const who = await newMember(server.app);
  const mine = await addJardin('stolen', 'Privé', who);
  const theirs = await addJardin('stolen', 'Privé', thief);
  expect([theirs.statusCode, theirs.headers['idempotency-replayed']]).toEqual([201, undefined]);
  expect(theirs.json().id).not.toBe(mine.json().id);
  expect(theirs.json().userId).toBe(thief.id);
  await server.send('POST', '/v1/logout', who);
  for (const nobody of [who, undefined]) {
    const answer = await server.send(
      'POST',
      '/v1/Jardin',
      nobody,
      { nomJardin: 'Privé' },
      under('stolen'),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated']);
  }
});

test('a refusal is kept; a body that the schema refuses uses no key', async () => {
  const ask = (dateArrosage: string) =>
    server.send(
      'POST',
      '/v1/arrosageplante',
      member,
      { idPlante: 999_999_999, dateArrosage },
      under('refused'),
    );
  expect((await ask('demain')).statusCode).toBe(400);
  const first = await ask('2026-03-01');
  const again = await ask('2026-03-01');
  expect([first.statusCode, again.statusCode]).toEqual([404, 404]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(again.body).toBe(first.body);
});

test('a failure of the server is not stored', async () => {
  await server.context.db.execute(sql`alter table jardin rename to jardin_gone`);
  const failed = await addJardin('failed', 'Après une panne').finally(() =>
    server.context.db.execute(sql`alter table jardin_gone rename to jardin`),
  );
  expect(failed.statusCode).toBe(500);
  const again = await addJardin('failed', 'Après une panne');
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, undefined]);
});

test('a key whose holder died is refused until its lease is over, then done anew once', async () => {
  await addJardin('died', 'Mort en route');
  await unsettle();
  const early = await addJardin('died', 'Mort en route');
  expect([early.statusCode, early.json().code]).toEqual([409, 'idempotency_under_way']);
  expect(early.headers['retry-after']).toBe('1');
  await age('3 minutes');
  const late = await Promise.all(
    Array.from({ length: 10 }, () => addJardin('died', 'Mort en route')),
  );
  expect(late.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0);
  expect(late.every(({ statusCode }) => [201, 409].includes(statusCode))).toBe(true);
  expect(await jardinsNamed('Mort en route')).toBe(2);
});

test('an answer that is too long is not stored, but its write is not repeated; a long refusal frees the key', async () => {
  const { context } = server;
  const settled = async (key: string, status: number) => {
    const asked = { userId: member.id, key, method: 'POST', url: '/v1/soin', body: {} };
    const begun = await beginWrite(context, asked);
    const answer = { status, contentType: null, body: 'x'.repeat(64_001) };
    if ('claimed' in begun) await settleWrite(context, begun.claimed, answer, 'membre:1');
    return beginWrite(context, asked);
  };
  await expect(settled('long', 200)).rejects.toMatchObject({ code: 'idempotency_answer_gone' });
  expect(await settled('refused-at-length', 404)).toHaveProperty('claimed');
});

test('an answer beyond the daily allowance of a member is not stored, and its write is not repeated', async () => {
  const limited = await ownApp({ RATE_LIMIT: 'on' });
  const who = await newMember(limited.app);
  const add = () =>
    limited.app.inject({
      method: 'POST',
      url: '/v1/Jardin',
      headers: { ...who.headers, ...under('heavy') },
      payload: { nomJardin: 'Lourd' },
    });
  await limited.context.db.execute(sql`insert into rate_limit (key, window_start, count)
    values ('idempotence:127.0.0.1',
      to_timestamp(floor(extract(epoch from now()) / 86400) * 86400), 9999999)`);
  expect((await add()).statusCode).toBe(201);
  const again = await add();
  expect([again.statusCode, again.json().code]).toEqual([409, 'idempotency_answer_gone']);
});

test('answers are kept for seven days, keys only as digests, and both go with the account', async () => {
  const who = await newMember(server.app);
  await addJardin('a-key-in-plain-sight', 'Gardé', who);
  const kept = sql`select count(*)::int as n from idempotent_write where id_user = ${who.id}`;
  const { rows } = await server.context.db.execute(
    sql`select * from idempotent_write where id_user = ${who.id}`,
  );
  expect(JSON.stringify(rows)).not.toContain('plain-sight');
  await age('6 days 23 hours');
  await forgetOldWrites(server.context.db);
  expect(await count(kept)).toBe(1);
  await age('7 days 1 minute');
  await forgetOldWrites(server.context.db);
  expect(await count(kept)).toBe(0);
  await addJardin('another', 'Gardé', who);
  await server.context.db.execute(sql`delete from utilisateur where id = ${who.id}`);
  expect(await count(kept)).toBe(0);
});

test('calls with secrets or files accept no key', async () => {
  const before = await count(sql`select count(*)::int as n from idempotent_write`);
  const who = await newMember(server.app);
  const headers = under('secret');
  const body = { actuel: 'Tomates-2026', nouveau: 'Courgettes-2026' };
  await server.send('PUT', `/v1/user/${who.id}/mot-de-passe`, who, body, headers);
  await server.send('PUT', `/v1/user/${who.id}`, who, { description: 'Ici' }, headers);
  await server.send('POST', '/v1/logout', who, undefined, headers);
  await server.send('DELETE', `/v1/user/${who.id}`, who, { password: 'Non-2026' }, headers);
  expect(await count(sql`select count(*)::int as n from idempotent_write`)).toBe(before);
});

test('the document of the API tells of the header where it may be sent', async () => {
  const { paths } = (await server.get('/v1/openapi.json')).json();
  const takes = Object.entries<Record<string, { parameters?: { name: string }[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters }]) => parameters?.some(({ name }) => name === 'idempotency-key'))
        .map(([method]) => `${method} ${path}`),
  );
  expect(takes).toContain('post /v1/arrosageplante');
  expect(takes).toContain('put /v1/plante/{id}');
  expect(takes).toContain('delete /v1/suiviJardin/{userId}/{jardinId}');
  expect(
    takes.filter((each) =>
      /login|mot-de-passe|logout|upload|^get|paiement.*webhook|post .*(calendrier|webhook|jeton|invitation)$/.test(
        each,
      ),
    ),
  ).toEqual([]);
});

test('200 waterings from two devices under the same keys: none twice, none lost', async () => {
  const jwt = Buffer.from(server.context.jwtSecret).toString();
  const second = await ownApp(
    { JWT_SECRET: jwt },
    { pages: false, databaseUrl: server.databaseUrl },
  );
  const jardin = await newJardin(server.app, member);
  const plantes = await Promise.all(
    Array.from({ length: 5 }, () => newPlante(server.app, member, jardin.id)),
  );
  const days = Array.from({ length: 40 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  );
  const asked = plantes.flatMap(({ id }) =>
    days.map((dateArrosage) => ({ idPlante: id, dateArrosage })),
  );
  const water = (at: number, { app }: Pick<typeof second, 'app'>) =>
    app.inject({
      method: 'POST',
      url: '/v1/arrosageplante',
      headers: { ...member.headers, ...under(`device-${at}`) },
      payload: asked[at],
    });
  // As many at once as a device that comes back from a dead zone may send; what is under way comes last.
  const sendAll = async (device: Pick<typeof second, 'app'>) => {
    const answers: Awaited<ReturnType<typeof water>>[] = [];
    const left = [...asked.keys()];
    const lane = async () => {
      for (let at = left.shift(); at !== undefined; at = left.shift()) {
        const answer = await water(at, device);
        // 503: a busy machine, which a device would ask again too.
        if (answer.headers['retry-after']) left.push(at);
        else answers[at] = answer;
      }
    };
    await Promise.all(Array.from({ length: 10 }, lane));
    return answers;
  };
  const [here, there] = await Promise.all([server, second].map(sendAll));
  // Each was recorded by one of the two, which the other's answer repeats.
  expect(here?.map(({ body }) => body)).toEqual(there?.map(({ body }) => body));
  expect(new Set(here?.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const replayed = [here, there].flatMap((each = []) =>
    each.filter(({ headers }) => headers['idempotency-replayed']),
  );
  expect(replayed).toHaveLength(200);
  const ids = plantes.map(({ id }) => id);
  expect(
    await count(
      sql`select count(*)::int as n from arrosage_plante where id_plante in (${sql.join(ids, sql`, `)})`,
    ),
  ).toBe(200);
}, 120_000);
