import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holds, type Portee, portees } from '../../contract/endpoint.ts';
import { newJeton, newMember } from '../../server/testing/factories.ts';
import { beforeTests } from '../../server/testing/openApp.ts';
import { newPeople, newRows, type Rows } from './accessFixture.ts';
import { accessMatrix } from './accessMatrix.ts';
import { keepRows } from './keptRows.ts';
import { openAppWithRoutes } from './runningRoutes.ts';
import { writtenRows } from './writtenRows.ts';

const server = openAppWithRoutes();
const people = beforeTests(() => newPeople(server));

type Operation = { security?: Record<string, string[]>[] };
const described = beforeTests(async () =>
  (await server.app.inject('/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>(),
);

/** Scope that the document requires for a route; undefined for public routes. */
function securityOf(route: string) {
  const [method = '', url = ''] = route.split(' ');
  const path = url.replaceAll(/:(\w+)/g, '{$1}');
  return described.paths[path]?.[method.toLowerCase()]?.security;
}
const neededBy = (route: string) =>
  securityOf(route)?.find(({ jeton }) => jeton)?.jeton?.[0] as Portee | undefined;

// Numbers in front of titles: docs/attaques.md.
const guarded = accessMatrix.filter(
  ({ route, answers: [visitor] }) => visitor === 401 && route.includes(' /v1/'),
);
const isOpenTo = (portee: Portee, route: string) => {
  const needed = neededBy(route);
  return needed !== undefined && holds([portee], needed);
};

/** Request for `route`, on its own rows. */
async function asking({ route, ask }: (typeof guarded)[number], rows: Rows) {
  return { method: route.split(' ')[0] as 'GET', ...(await ask(rows)) };
}

test('151: of all running routes a token opens none beyond its scopes', {
  timeout: 120_000,
}, async () => {
  expect(guarded.length).toBeGreaterThan(60);
  const rows = await newRows(server, people);
  // There is not stock for all of their orders.
  await server.context.db.execute(sql`update produit set stock = 1000`);
  const calls = [];
  for (const each of guarded) calls.push({ route: each.route, asked: await asking(each, rows) });
  for (const portee of portees) {
    const { bearer } = await newJeton(server.app, people.owner, [portee]);
    const { headers } = bearer;
    await server.app.inject({ url: '/v1/mes-jardins', headers });
    const before = await writtenRows(server.context);
    for (const { route, asked } of calls.filter((call) => !isOpenTo(portee, call.route))) {
      const answer = await server.app.inject({
        ...asked,
        headers: { ...asked.headers, ...headers },
      });
      const { code } = answer.json();
      expect([route, answer.statusCode, code]).toEqual([route, 403, 'portee_missing']);
    }
    expect(await writtenRows(server.context)).toEqual(before);
  }
});

test('155: a token opens each call of its scope as its member', { timeout: 240_000 }, async () => {
  const { bearer } = await newJeton(server.app, people.owner, ['jardin']);
  const calls = guarded.filter(({ route }) => isOpenTo('jardin', route));
  expect(calls.length).toBeGreaterThan(40);
  const kept = await keepRows(server, people);
  for (const call of calls) {
    await kept.putBack();
    const asked = await asking(call, kept.rows);
    const headers = { ...asked.headers, ...bearer.headers };
    const { statusCode } = await server.app.inject({ ...asked, headers });
    expect([call.route, statusCode]).toEqual([call.route, call.answers[2]]);
  }
});

test('152: nothing of account, orders, tokens and webhooks has a scope', () => {
  const closed =
    / \/v1\/(user|logout|jeton|webhook|commande|gestion|produit|paiement|retractation|images|calendrier|avis|push|invitation)\b/i;
  const opened = server.routes.filter((route) => closed.test(route) && neededBy(route));
  expect(opened).toEqual([]);
});

test('153: a keeper has no shop with a token, and a token makes no other', async () => {
  const { bearer } = await newJeton(server.app, people.keeper, ['jardin']);
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await server.app.inject({ method, url, payload, headers: bearer.headers })).json().code;
  expect(await ask('GET', '/v1/gestion/commande')).toBe('portee_missing');
  expect(await ask('GET', '/v1/gestion/stock')).toBe('portee_missing');
  expect(await ask('POST', '/v1/jeton', { nom: 'x', portees: ['jardin'] })).toBe('portee_missing');
});

test('154: a token that is cut, longer, unknown, in capitals, or sent elsewhere than in its header opens nothing', async () => {
  const rose = await newMember(server.app);
  const { jeton } = await newJeton(server.app, rose, ['lecture']);
  const status = async (headers: Record<string, string>, query = '') =>
    (await server.app.inject({ url: `/v1/mes-jardins${query}`, headers })).statusCode;
  expect(await status({ authorization: `Bearer ${jeton}` })).toBe(200);
  for (const wrong of [
    jeton.slice(0, -1),
    `${jeton}0`,
    `courtil_${'0'.repeat(64)}`,
    'courtil_',
    jeton.toUpperCase(),
    `${jeton} `.trim().replace('courtil_', 'courtil_ '),
    "courtil_' or '1'='1",
    jeton.slice('courtil_'.length),
  ])
    expect([wrong, await status({ authorization: `Bearer ${wrong}` })]).toEqual([wrong, 401]);
  expect(await status({ authorization: jeton })).toBe(401);
  expect(await status({ authorization: `Basic ${btoa(`${jeton}:`)}` })).toBe(401);
  expect(await status({ cookie: `userToken=${jeton}` })).toBe(401);
  for (const name of ['token', 'access_token', 'jeton'])
    expect(await status({}, `?${name}=${jeton}`)).not.toBe(200);
  const other = await newMember(server.app);
  const headers = { authorization: `Bearer ${jeton}`, currentuserid: String(other.id) };
  expect(await status(headers)).toBe(403);
});
