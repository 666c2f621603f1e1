import diagnostics from 'node:diagnostics_channel';
import { sql } from 'drizzle-orm';
import { todayInParis } from '../../contract/today.ts';
import { headersOf, newPeople, newRows } from '../../proofs/attaques/accessFixture.ts';
import { accessMatrix, openFiles } from '../../proofs/attaques/accessMatrix.ts';
import { keeperOnly } from '../../proofs/attaques/matrixRow.ts';
import type { App } from '../../server/platform/http/app.types.ts';
import type { Acting } from '../../server/testing/boutique.fixtures.ts';

export interface Read {
  name: string;
  url: string;
  headers: { authorization?: string };
}

/** Every route that is registered from now on, as 'GET /v1/jardin/:id'. */
export function listenToRoutes(): string[] {
  const routes: string[] = [];
  diagnostics.subscribe('fastify.initialization', (message) => {
    (message as { fastify: App }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) routes.push(`${verb} ${url}`);
    });
  });
  return routes;
}

const isFile = (route: string) => openFiles.some((pattern) => pattern.test(route));

/** The same endpoints, asked for what a grown database makes hard. */
const harder = [
  ...['en_attente', 'payee', 'livree', 'retractee', 'remboursee'].map((s) => `statut=${s}`),
  ...['statut=payee&tri=anciennes', 'q=noemie', 'q=zzzz', 'q=noemie%20zzzz', 'q=mesure.example'],
].map((query) => `GET /v1/gestion/commande?${query}`);
const alsoAsked = [
  ...harder,
  'GET /v1/gestion/stock?seuil=5',
  ...['q=zzzz', 'q=terreau', 'q=zq', 'tri=prix', 'tri=nouveaute'].map(
    (q) => `GET /v1/produit?${q}`,
  ),
  ...['zzzz', 'jardin', 'mesurer', 'client'].map((q) => `GET /v1/recherche?q=${q}`),
  'GET /v1/jardin?apres=20',
  'GET /v1/user?apres=5',
];

/** A period holds more rows in a grown shop, so each read covers whole days with at least this many documents. */
const documents = 2_000;

/** An export that is told for a period, from the newest documents back. */
export const ofPeriod = 'GET /v1/gestion/comptabilite.csv';

async function sincePeriod({ db }: Acting['context']): Promise<string> {
  const { rows } = await db.execute<{ at: Date }>(sql`
    select created_at as at from facture order by created_at desc offset ${documents} limit 1`);
  return todayInParis(new Date(rows[0]?.at ?? 0));
}

/**
 * Every GET of the running application with the parameters that the access matrix has for it, on rows made for it; throws
 * for a route that the matrix does not know.
 */
export async function everyRead(server: Acting, routes: readonly string[]): Promise<Read[]> {
  const known = new Map(accessMatrix.map((row) => [row.route, row]));
  const asked = [...new Set(routes)].filter((route) => route.startsWith('GET '));
  const unknown = asked.filter((route) => !known.has(route) && !isFile(route));
  if (unknown.length > 0) throw new Error(`no example of ${unknown.join(', ')}`);
  const people = await newPeople(server);
  const rows = await newRows(server, people);
  const keeper = await headersOf(server.context, people, 'keeper');
  const owner = await headersOf(server.context, people, 'owner');
  const instead: Record<string, string> = {
    [ofPeriod]: `/v1/gestion/comptabilite.csv?debut=${await sincePeriod(server.context)}&fin=${todayInParis()}`,
  };
  const reads: Read[] = [];
  for (const route of asked) {
    const row = known.get(route);
    if (!row) continue;
    const { url, headers = {} } = await row.ask(rows);
    const who = row.answers === keeperOnly ? keeper : owner;
    reads.push({ name: route, url: instead[route] ?? url, headers: { ...who, ...headers } });
  }
  for (const name of alsoAsked) reads.push({ name, url: name.slice(4), headers: keeper });
  return reads;
}
