import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Jeton } from '../../../contract/comptes/jeton.ts';
import type { Portee } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import {
  goodPassword,
  type Member,
  newJardin,
  newJeton,
  newMember,
  newPlante,
} from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();
const { get, send, code } = server;

const create = (who: Member, portees: Portee[]) => newJeton(server.app, who, portees);
const list = async (who: Member) => (await get('/v1/jeton', who)).json<Jeton[]>();

test('a token is told once, kept as its digest, listed with its scopes, and revoked at once', async () => {
  const rose = await newMember(server.app);
  const made = await create(rose, ['jardin', 'lecture', 'lecture']);
  expect(made.jeton).toMatch(/^courtil_[\da-f]{64}$/);
  const listed = { id: made.id, nom: 'Arrosoir connecté', portees: ['lecture', 'jardin'] };
  expect(await list(rose)).toEqual([{ ...listed, dernierUsage: null }]);
  const { rows } = await server.context.db.execute(sql`select * from jeton`);
  expect(JSON.stringify(rows)).not.toContain(made.jeton.slice(8));
  const who = made.bearer;
  expect((await get('/v1/mes-jardins', who)).statusCode).toBe(200);
  expect(await list(rose)).toEqual([{ ...listed, dernierUsage: expect.any(String) }]);
  const other = await newMember(server.app);
  expect(await code(send('DELETE', `/v1/jeton/${made.id}`, other))).toBe('jeton_not_found');
  expect(await list(other)).toEqual([]);
  expect((await send('DELETE', `/v1/jeton/${made.id}`, rose)).statusCode).toBe(200);
  expect(await code(get('/v1/mes-jardins', who))).toBe('unauthenticated');
  expect(await code(send('DELETE', `/v1/jeton/${made.id}`, rose))).toBe('jeton_not_found');
  expect(await list(rose)).toEqual([]);
});

test('a scope includes those before it', async () => {
  const rose = await newMember(server.app);
  const jardin = await newJardin(server.app, rose);
  const plante = await newPlante(server.app, rose, jardin.id);
  const calls = {
    lecture: () => ['GET', '/v1/aujourdhui', undefined] as const,
    carnet: () =>
      ['POST', '/v1/arrosageplante', { idPlante: plante.id, dateArrosage: '2026-03-01' }] as const,
    jardin: () => ['PUT', `/v1/plante/${plante.id}`, { name: 'Rosier' }] as const,
  };
  const opened = async (portees: Portee[]) => {
    const who = (await create(rose, portees)).bearer;
    const statuses = [];
    for (const call of Object.values(calls)) {
      const [method, url, body] = call();
      statuses.push((await send(method as 'POST', url, who, body)).statusCode < 300);
    }
    return statuses;
  };
  expect(await opened(['lecture'])).toEqual([true, false, false]);
  expect(await opened(['carnet'])).toEqual([true, true, false]);
  expect(await opened(['jardin'])).toEqual([true, true, true]);
});

test('a missing scope is 403 with its sentence, and a public read is answered as to a visitor', async () => {
  const rose = await newMember(server.app);
  const who = (await create(rose, ['lecture'])).bearer;
  const refused = await send('POST', '/v1/Jardin', who, { nomJardin: 'Nord' });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'portee_missing',
    message: 'Ce jeton d’accès n’a pas la portée « jardin », que cette demande attend.',
    details: { portee: 'jardin' },
  });
  const closed = await send('GET', `/v1/user/${rose.id}/donnees`, who);
  expect([closed.statusCode, closed.json().message]).toEqual([
    403,
    'Cette demande attend une session : aucun jeton d’accès ne l’ouvre.',
  ]);
  const seen = (await get(`/v1/user/byId/${rose.id}`, who)).json();
  expect([seen.pseudo, 'email' in seen]).toEqual(['camille', false]);
});

test('bad input is refused, and there are at most as many as the limit', async () => {
  const rose = await newMember(server.app);
  for (const body of [
    {},
    { nom: '', portees: ['lecture'] },
    { nom: ' ', portees: ['lecture'] },
    { nom: 'x'.repeat(61), portees: ['lecture'] },
    { nom: 'x', portees: [] },
    { nom: 'x', portees: ['compte'] },
    { nom: 'x', portees: 'lecture' },
    { nom: 'x', portees: ['lecture'], jeton: 'courtil_x' },
  ])
    expect(await code(send('POST', '/v1/jeton', rose, body))).toBe('validation');
  for (let at = 0; at < limits.jetonsParMembre; at += 1) await create(rose, ['lecture']);
  const body = { nom: 'un de trop', portees: ['lecture'] };
  expect(await code(send('POST', '/v1/jeton', rose, body))).toBe('jeton_too_many');
});

test('the last use is written at most once a minute', async () => {
  const rose = await newMember(server.app);
  const made = await create(rose, ['lecture']);
  const who = made.bearer;
  const at = async () => Date.parse((await list(rose))[0]?.dernierUsage ?? '');
  const age = (interval: string) =>
    server.context.db.execute(
      sql`update jeton set dernier_usage = now() - ${interval}::interval where id = ${made.id}`,
    );
  await age('50 seconds');
  await get('/v1/mes-jardins', who);
  expect(Date.now() - (await at())).toBeGreaterThan(45_000);
  await age('70 seconds');
  await get('/v1/mes-jardins', who);
  expect(Date.now() - (await at())).toBeLessThan(30_000);
});

test('a write under an Idempotency-Key is done once with a token too', async () => {
  const rose = await newMember(server.app);
  const who = (await create(rose, ['jardin'])).bearer;
  const add = () =>
    send('POST', '/v1/Jardin', who, { nomJardin: 'Une fois' }, { 'idempotency-key': 'k' });
  const first = await add();
  expect(first.statusCode).toBe(201);
  const again = await add();
  expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
});

test('a new password takes the tokens away, and they go with the account', async () => {
  const rose = await newMember(server.app);
  const made = await create(rose, ['lecture']);
  const body = { actuel: goodPassword, nouveau: 'Courgettes-2026' };
  const changed = await send('PUT', `/v1/user/${rose.id}/mot-de-passe`, rose, body);
  expect(changed.statusCode).toBe(200);
  expect(await code(get('/v1/mes-jardins', made.bearer))).toBe('unauthenticated');
  expect(await list(rose)).toEqual([]);
  const next = await create(rose, ['lecture']);
  await send('DELETE', `/v1/user/${rose.id}`, rose, { password: body.nouveau });
  expect(await code(get('/v1/mes-jardins', next.bearer))).toBe('unauthenticated');
});
