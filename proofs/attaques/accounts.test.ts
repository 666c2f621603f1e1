import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  goodPassword,
  logIn,
  newMember,
  registrationBody,
} from '../../server/testing/factories.ts';
import { ownApp } from '../../server/testing/openApp.ts';
import { fullPriceHashes } from '../../server/testing/quickArgon2.ts';
import type { TestApp } from '../../server/testing/testApp.ts';

fullPriceHashes();

const limited = { RATE_LIMIT: 'on' };

async function login({ app }: TestApp, email: string, password: string, more: object = {}) {
  const payload = { email, password };
  return app.inject({ method: 'POST', url: '/v1/login', payload, ...more });
}

const register = ({ app }: TestApp, changes: object = {}) =>
  app.inject({ method: 'POST', url: '/v1/user', payload: registrationBody(changes) });

// Numbers in front of titles: docs/attaques.md.
test('14: an unknown e-mail and a wrong password get the same answer in the same time', async () => {
  const server = await ownApp();
  const { email } = await newMember(server.app);
  const times: Record<string, number[]> = { known: [], unknown: [] };
  const bodies = new Set<string>();
  for (let round = 0; round < 12; round += 1)
    for (const [kind, address] of [
      ['known', email],
      ['unknown', 'personne@jardins.example'],
    ] as const) {
      const started = performance.now();
      const response = await login(server, address, 'Mauvais-2026');
      times[kind]?.push(performance.now() - started);
      const { requestId: _, ...rest } = response.json();
      bodies.add(JSON.stringify([response.statusCode, rest]));
    }
  const median = (values: number[] = []) => values.sort((a, b) => a - b)[values.length / 2] ?? 0;
  expect([...bodies]).toHaveLength(1);
  expect([...bodies][0]).toContain('Mot de passe ou identifiant incorrect. Veuillez réessayer.');
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) / 2);
  expect(median(times.unknown)).toBeLessThan(median(times.known) * 2);
});

test('17: asking for e-mails is rate-limited and answers no data', async () => {
  const server = await ownApp(limited);
  const { email } = (await register(server)).json();
  const ask = () => server.app.inject({ url: `/v1/user/${email}` });
  const first = await ask();
  expect([first.statusCode, first.body]).toEqual([200, '{}']);
  const others = await Promise.all(Array.from({ length: 99 }, ask));
  const refused = others.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(70);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
});

test('18: variants of case and Unicode of an e-mail are one account', async () => {
  const server = await ownApp();
  const { email } = await newMember(server.app, { email: 'rose@jardins.example' });
  for (const variant of [
    'ROSE@Jardins.Example',
    ' rose@jardins.example ',
    'ｒｏｓｅ@jardins.example',
  ])
    expect([variant, (await register(server, { email: variant })).statusCode]).toEqual([
      variant,
      409,
    ]);
  await logIn(server.app, email.toUpperCase());
  expect((await server.app.inject({ url: '/v1/USER/ROSE@jardins.EXAMPLE' })).statusCode).toBe(200);
});

test('19: twenty parallel registrations of one e-mail make one account', async () => {
  const server = await ownApp();
  const email = 'unique@jardins.example';
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(server, { email })));
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  const { rows } = await server.context.db.execute(
    sql`select count(*)::int as rows from utilisateur where email = ${email}`,
  );
  expect(rows[0]).toEqual({ rows: 1 });
});

test('20, 22, 23: failures on one account are counted across addresses, headers and processes', async () => {
  const server = await ownApp(limited);
  const { email } = await newMember(server.app);
  const from = (n: number) => ({
    remoteAddress: `192.0.2.${n}`,
    headers: { 'x-forwarded-for': `198.51.100.${n}` },
  });
  for (let n = 1; n <= 5; n += 1)
    expect((await login(server, email, 'Mauvais-2026', from(n))).statusCode).toBe(400);
  const sixth = await login(server, email, 'Mauvais-2026', from(6));
  expect(sixth.statusCode).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect((await login(server, email.toUpperCase(), goodPassword, from(7))).statusCode).toBe(429);

  const { databaseUrl } = server;
  const second = await ownApp(limited, { pages: false, databaseUrl });
  expect((await login(second, email, goodPassword, from(8))).statusCode).toBe(429);
  await second.context.db.execute(
    sql`update rate_limit set window_start = window_start - interval '15 min'`,
  );
  expect((await login(second, email, goodPassword, from(9))).statusCode).toBe(200);
});

/** Windows of the slow lane begin at each half minute: what was just counted counts in the one that runs now. */
const keepSlowLane = ({ context }: TestApp) =>
  context.db.execute(sql`insert into rate_limit (key, window_start, count)
    select distinct key, to_timestamp(floor(extract(epoch from now()) / 30) * 30), 1
    from rate_limit where key like 'login:slow:%' on conflict do nothing`);

test('86: wrong passwords from elsewhere keep the owner out neither from home nor from a new address', async () => {
  const server = await ownApp(limited);
  const { email } = await newMember(server.app);
  const from = (n: number) => ({ remoteAddress: `192.0.2.${n}` });
  const forward = () =>
    server.context.db.execute(sql`update rate_limit set window_start = window_start - interval '30 s'
      where key like 'login:slow:%'`);
  await login(server, email, goodPassword, from(99));
  for (let n = 1; n <= 5; n += 1) await login(server, email, 'Mauvais-2026', from(n));
  expect((await login(server, email, goodPassword, from(6))).statusCode).toBe(200);
  for (let n = 7; n <= 20; n += 1)
    expect((await login(server, email, 'Mauvais-2026', from(n))).statusCode).toBe(429);
  await keepSlowLane(server);
  const later = await login(server, email, goodPassword, from(21));
  expect(later.statusCode).toBe(429);
  expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(30);
  for (const known of [99, 6])
    expect((await login(server, email, goodPassword, from(known))).statusCode).toBe(200);
  await forward();
  expect((await login(server, email, goodPassword, from(21))).statusCode).toBe(200);

  // Each place by itself has five tries, a known one too, and an unknown account the same answers.
  const statuses = async (address: string, n: number) => {
    const given = [];
    for (let time = 0; time < 6; time += 1)
      given.push((await login(server, address, 'Mauvais-2026', from(n))).statusCode);
    return given;
  };
  expect(await statuses(email, 99)).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await login(server, email, goodPassword, from(6))).statusCode).toBe(200);
  expect(await statuses('personne@jardins.example', 30)).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await login(server, 'personne@jardins.example', 'x', from(31))).statusCode).toBe(429);
});

test('where an account was made, it is let in however many guess elsewhere', async () => {
  const server = await ownApp(limited);
  const from = (n: number) => ({ remoteAddress: `192.0.2.${n}` });
  const payload = registrationBody();
  await server.app.inject({ method: 'POST', url: '/v1/user', payload, ...from(99) });
  for (let n = 1; n <= 7; n += 1) await login(server, payload.email, 'Mauvais-2026', from(n));
  await keepSlowLane(server);
  expect((await login(server, payload.email, goodPassword, from(98))).statusCode).toBe(429);
  expect((await login(server, payload.email, goodPassword, from(99))).statusCode).toBe(200);
});

test('86: addresses are kept as digests, few of them, and go with a new password and with the account', async () => {
  const server = await ownApp(limited);
  const member = await newMember(server.app);
  const kept = async () => {
    const { rows } = await server.context.db.execute<{ digest: string }>(
      sql`select digest from known_address where id_user = ${member.id}`,
    );
    return rows.map(({ digest }) => digest);
  };
  for (let n = 1; n <= 22; n += 1)
    await login(server, member.email, goodPassword, { remoteAddress: `192.0.2.${n}` });
  expect(await kept()).toHaveLength(20);
  expect((await kept()).join()).not.toMatch(/192\.0/);
  const nouveau = 'Potiron-2026';
  const change = { actuel: goodPassword, nouveau };
  const url = `/v1/user/${member.id}`;
  const { headers } = member;
  await server.app.inject({ method: 'PUT', url: `${url}/mot-de-passe`, payload: change, headers });
  expect(await kept()).toHaveLength(1);
  await server.app.inject({ method: 'DELETE', url, payload: { password: nouveau }, headers });
  expect(await kept()).toEqual([]);
});

test('20: logins that succeed use up nothing', async () => {
  const server = await ownApp(limited);
  const { email } = await newMember(server.app);
  for (let n = 0; n < 8; n += 1)
    expect((await login(server, email, goodPassword)).statusCode).toBe(200);
});

test('21, 22: one address that tries many accounts is stopped, whatever it forges', async () => {
  const server = await ownApp(limited);
  const statuses = [];
  for (let n = 0; n < 40; n += 1) {
    const headers = { 'x-forwarded-for': `198.51.100.${n}`, 'x-real-ip': `198.51.100.${n}` };
    const email = `membre${n}@jardins.example`;
    statuses.push((await login(server, email, 'Mauvais-2026', { headers })).statusCode);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));
});

test('26: long passwords, spaces and emoji are accepted, and each byte counts', async () => {
  const server = await ownApp();
  const password = `Aa1! ${'🌱 é'.repeat(14)}x`;
  const { email } = await newMember(server.app, { password });
  await logIn(server.app, email, password);
  expect((await login(server, email, `${password.slice(0, -1)}y`)).statusCode).toBe(400);
  const started = performance.now();
  expect((await login(server, email, 'x'.repeat(200_000))).statusCode).toBe(400);
  expect((await login(server, email, 'x'.repeat(1_000_000))).statusCode).toBe(413);
  expect(performance.now() - started).toBeLessThan(500);
});

test('27: passwords are kept as Argon2id with 19 MiB and two passes', async () => {
  const server = await ownApp();
  const { id } = await newMember(server.app);
  const { rows } = await server.context.db.execute(
    sql`select password_hash as hash from utilisateur where id = ${id}`,
  );
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
