import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { beyondBounds } from '../../server/testing/beyondBounds.ts';
import {
  logIn,
  newJardin,
  newMember,
  newPlante,
  registrationBody,
} from '../../server/testing/factories.ts';
import { beforeTests, openApp, ownApp } from '../../server/testing/openApp.ts';

const server = openApp();
const owner = beforeTests(() => newMember(server.app));
const jardin = beforeTests(() => newJardin(server.app, owner));

const post = (url: string, payload: object | string, headers: object = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...owner.headers, ...headers },
  });

// Numbers in front of titles: docs/attaques.md.
test('11: a registration cannot choose its role, its number or its verification', async () => {
  const wish = { idTypeUser: 2, isVerified: true, id: 1 };
  const response = await post('/v1/user', { ...registrationBody(), ...wish });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ idTypeUser: 1, isVerified: false });
  expect(response.json().id).not.toBe(1);
  for (const unknown of [{ passwordHash: 'x' }, { createdAt: '2020-01-01' }, { admin: true }])
    expect((await post('/v1/user', { ...registrationBody(), ...unknown })).statusCode).toBe(400);
});

test('11: read-only fields are ignored on write, and unknown keys are refused', async () => {
  const sentBack = { nombreDeFavoris: 999, nombreDePlantes: 99, id: 1, illustration: 'x' };
  const response = await post('/v1/jardin', { nomJardin: 'Le pré', ...sentBack });
  expect(response.json()).toMatchObject({ nombreDeFavoris: 0, nombreDePlantes: 0 });
  expect(response.json().id).not.toBe(1);
  expect((await post('/v1/jardin', { nomJardin: 'Le pré', version: 9 })).statusCode).toBe(400);
  const plante = { name: 'Thym', jardinId: jardin.id, copieDe: 1, id: 1, illustration: 'x' };
  expect((await post('/v1/plante', plante)).json()).toMatchObject({ copieDe: null });
});

test('13: duplicated query keys are refused', async () => {
  const plante = await newPlante(server.app, owner, jardin.id);
  for (const url of ['/v1/jardin?limite=1&limite=2', '/v1/user?apres=1&apres=2'])
    expect((await server.app.inject({ url })).statusCode).toBe(400);
  const twice = `jardinId=${jardin.id}&jardinId=${jardin.id}`;
  expect((await post(`/v1/plante/${plante.id}/duplicate?${twice}`, {})).statusCode).toBe(400);
  const exists = await server.app.inject({
    url: `/v1/suiviJardin/exists?userId=${owner.id}&userId=1&jardinId=1`,
    headers: owner.headers,
  });
  expect(exists.statusCode).toBe(400);
});

test('52: too large a body is 413, too deep a one 400', async () => {
  const large = await post('/v1/jardin', { nomJardin: 'x', description: 'x'.repeat(2_000_000) });
  expect(large.statusCode).toBe(413);
  const deep = `{"nomJardin":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
  expect((await post('/v1/jardin', deep)).statusCode).toBe(400);
});

test('53: keys that reach prototypes are refused', async () => {
  for (const body of [
    '{"nomJardin":"x","__proto__":{"admin":true}}',
    '{"nomJardin":"x","constructor":{"prototype":{"admin":true}}}',
    '{"nomJardin":"x","user":{"__proto__":{"admin":true}}}',
  ])
    expect((await post('/v1/jardin', body)).statusCode).toBe(400);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('54: SQL in an id, a page or an e-mail is text, and takes no time', async () => {
  const started = performance.now();
  const attack = encodeURIComponent("1'; select pg_sleep(5); --");
  for (const [url, status] of [
    [`/v1/jardin/${attack}`, 400],
    [`/v1/jardin?apres=${attack}`, 400],
    [`/v1/jardin?limite=${attack}`, 400],
    [`/v1/user/${attack}`, 404],
    [`/v1/user/${encodeURIComponent("a'||pg_sleep(5)||'@x.example")}`, 404],
  ] as const)
    expect([url, (await server.app.inject({ url })).statusCode]).toEqual([url, status]);
  const name = "Robert'); drop table jardin; --";
  expect((await post('/v1/jardin', { nomJardin: name })).json().nomJardin).toBe(name);
  expect(performance.now() - started).toBeLessThan(4_000);
});

test('55: NUL bytes, control characters and lone surrogates are refused', async () => {
  for (const bad of ['a\u0000b', 'a\u0007b', 'a\ud800b', 'a\udc00'])
    for (const [url, body] of [
      ['/v1/jardin', { nomJardin: bad }],
      ['/v1/jardin', { nomJardin: 'x', description: bad }],
      ['/v1/plante', { name: 'x', note: bad, jardinId: jardin.id }],
      ['/v1/user', registrationBody({ pseudo: bad })],
      ['/v1/login', { email: bad, password: 'x' }],
    ] as const)
      expect([url, (await post(url, body)).statusCode]).toEqual([url, 400]);
  expect((await server.app.inject({ url: '/v1/user/a%00b@x.example' })).statusCode).toBe(400);
});

test('55: a password may hold any character, and still be the same one', async () => {
  const password = 'A1!aa\u0000é ☘️ zz';
  const response = await post('/v1/user', registrationBody({ password }));
  expect(response.statusCode).toBe(201);
  await logIn(server.app, response.json().email, password);
});

test('56: a page is capped however much is asked for', async () => {
  const many = Array.from({ length: limits.pageSizeMaximum + 5 }, () => ({
    userId: owner.id,
    nomJardin: 'x',
    exposition: 'ombre',
  }));
  const query = sql`
    insert into jardin (user_id, nom_jardin, exposition)
    select * from json_to_recordset(${JSON.stringify(many)}::json)
      as row ("userId" int, "nomJardin" text, exposition text)`;
  await beyondBounds(server.context.db, ['jardin'], query);
  const { statusCode, json } = await server.app.inject({ url: '/v1/jardin?limite=1000000000' });
  expect([statusCode, json().length]).toEqual([200, limits.pageSizeMaximum]);
});

test('57: line breaks in an e-mail or a pseudo are refused', async () => {
  for (const bad of [
    'a@x.example\r\nBcc: b@x.example',
    'a@x.example\nb@x.example',
    'a@x.example,b@x.example',
  ])
    expect((await post('/v1/user', registrationBody({ email: bad }))).statusCode).toBe(400);
  for (const bad of ['Rose\r\nSet-Cookie: a=b', 'Rose\u2028x'])
    expect((await post('/v1/user', registrationBody({ pseudo: bad }))).statusCode).toBe(400);
});

test('36: a photo is our own picture or an https address', async () => {
  for (const photo of [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'http://example.org/a.jpg',
    'http://evil.example/images/abcdefghijklmnopqrst',
    '//example.org/a.jpg',
    'java\tscript:alert(1)',
    'https://user:pass@example.org/a.jpg',
    `https://example.org/${'a'.repeat(limits.url)}`,
  ]) {
    const bodies = [
      ['/v1/jardin', { nomJardin: 'x', photo }],
      ['/v1/plante', { name: 'x', jardinId: jardin.id, photo }],
      ['/v1/user', registrationBody({ photo })],
      ['/v1/user', registrationBody({ couverture: photo })],
    ] as const;
    for (const [url, body] of bodies)
      expect([photo, url, (await post(url, body)).statusCode]).toEqual([photo, url, 400]);
  }
});

test('days that do not exist, or that no calendar of ours has, are refused', async () => {
  const { id } = await newPlante(server.app, owner, jardin.id);
  for (const dateArrosage of ['2026-02-30', '0000-01-01', '2026-1-1', 'hier', '', '12026-01-01'])
    expect((await post('/v1/arrosageplante', { idPlante: id, dateArrosage })).statusCode).toBe(400);
});

test('58: an unforeseen failure tells nothing of the inside', async () => {
  const broken = await ownApp();
  await broken.context.db.execute(sql`drop table suivi_jardin, arrosage_plante, plante cascade`);
  const response = await broken.app.inject({ url: '/v1/plante/1' });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    type: 'about:blank#internal',
    title: 'Erreur interne',
    status: 500,
    code: 'internal',
    message: 'Une erreur est survenue. Veuillez réessayer plus tard.',
    requestId: expect.any(String),
  });
});

test('268: an e-mail that Unicode spells longer than one may be is refused', async () => {
  for (const email of [`${'\u249B'.repeat(200)}a@jardins.example`, `${'\u33C2'.repeat(99)}a@x.fr`])
    expect((await post('/v1/user', registrationBody({ email }))).statusCode).toBe(400);
  expect((await post('/v1/user', registrationBody({ email: '\u249Ba@x.fr' }))).statusCode).toBe(
    201,
  );
});
