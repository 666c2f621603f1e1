import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exampleIds } from '../../../contract/examples.ts';
import {
  newArrosage,
  newEntree,
  newJardin,
  newJeton,
  newMember,
  newPlante,
  newRecolte,
  newSoin,
  newTache,
  verified,
} from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';

const server = openApp();

interface Operation {
  security?: { jeton?: string[] }[];
  parameters?: { in: string; name: string; required?: boolean; example?: string | number }[];
  requestBody?: { content?: Record<string, { example?: object }> };
}
const tables = {
  user: 'utilisateur',
  jardin: 'jardin',
  plante: 'plante',
  soin: 'soin',
  tache: 'tache',
  arrosageplante: 'arrosage_plante',
  journal: 'journal',
};
// They take files, or name what only files make.
const withFiles = /^\/v1\/import\b/;

/** The rows that the examples name; answers their member's token. */
async function seeded() {
  const { app, context } = server;
  for (const [noun, table] of Object.entries(tables))
    await context.db.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${exampleIds[noun]}, false)`,
    );
  const member = await verified(server, await newMember(app));
  const jardin = await newJardin(app, member);
  await newJardin(app, member, { nomJardin: 'La serre' });
  const plante = await newPlante(app, member, jardin.id);
  await newPlante(app, member, jardin.id, { date: '2026-03-01' });
  await newArrosage(app, member, plante.id, '2026-06-01');
  await newSoin(app, member, plante.id, '2026-06-01');
  await newEntree(app, member, plante.id);
  await newRecolte(app, member, plante.id);
  await newTache(app, member);
  const other = await verified(server, await newMember(app));
  const theirs = await newPlante(app, other, (await newJardin(app, other)).id);
  await newEntree(app, other, theirs.id, { public: true });
  // Last: it writes an entry of its own.
  await context.db.execute(sql`update plante set etat = 'malade' where id = ${plante.id}`);
  return (await newJeton(app, member, ['jardin'])).bearer;
}

/** Gives the order of a call: changes of a row come before its deletion; the plant and the garden are deleted last. */
function turn(method: string, path: string): number {
  if (method === 'get') return 0;
  if (method !== 'delete' && !path.endsWith('/retirer')) return 1;
  if (path === '/v1/jardin/{id}') return 5;
  if (path === '/v1/plante/{id}') return 4;
  return /\}\/\w+$/.test(path) ? 2 : 3;
}

test('each example of the documentation is answered with success, and each call for a token has one', {
  timeout: 120_000,
}, async () => {
  const { headers } = await seeded();
  const { paths } = (await server.app.inject('/v1/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .filter(({ operation }) => operation.security?.some(({ jeton }) => jeton))
    .filter(({ path }) => !withFiles.test(path))
    .toSorted((a, b) => turn(a.method, a.path) - turn(b.method, b.path));
  expect(calls.length).toBeGreaterThan(60);
  const failed: unknown[] = [];
  for (const { path, method, operation } of calls) {
    const query = new URLSearchParams();
    let url = path;
    for (const { in: where, name, required, example } of operation.parameters ?? []) {
      if (example === undefined && required) failed.push([method, path, name, 'no example']);
      if (example === undefined) continue;
      if (where === 'path') url = url.replace(`{${name}}`, String(example));
      else query.set(name, String(example));
    }
    const payload = operation.requestBody?.content?.['application/json']?.example;
    const answer = await server.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `${url}?${query}`,
      headers,
      ...(payload && { payload }),
    });
    if (answer.statusCode >= 300)
      failed.push([method, path, answer.statusCode, answer.body.slice(0, 300)]);
  }
  expect(failed).toEqual([]);
});
