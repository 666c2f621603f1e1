// Shows that no read of the running server scans a large table. On a grown database:
// npm run seed -- --plantes 1000000 --produits 20000 --commandes 300000 --photos 20000, then node scripts/run.mjs bench/calls/query-plans.ts
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { runTool } from '../../scripts/steps/tool.ts';
import { buildApp } from '../../server/app.ts';
import { createContext } from '../../server/createContext.ts';
import type { Database } from '../../server/platform/database/connection.ts';
import { everyRead, listenToRoutes } from './every-read.ts';

const largeTableRows = 10_000;

/** Tables that are scanned completely on purpose, in a few milliseconds. */
const meant: Record<string, string> = {
  'GET /v1/gestion/stock': 'produit',
  'GET /v1/gestion/stock?seuil=5': 'produit',
};

interface Query {
  text: string;
  values?: unknown[];
}

/** Notes every statement that is sent, in and out of transactions. */
function listenToQueries(): Query[] {
  const queries: Query[] = [];
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
  const send = prototype.query;
  prototype.query = function query(first: unknown, second: unknown, ...rest: unknown[]) {
    const { text, values } = typeof first === 'string' ? { text: first } : (first as Query);
    if (text) queries.push({ text, values: Array.isArray(second) ? second : values });
    return send.call(this, first, second, ...rest);
  };
  return queries;
}

async function largeTables(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ relname: string }>(sql`
    select relname from pg_class where relkind = 'r' and reltuples > ${largeTableRows}`);
  return new Set(rows.map(({ relname }) => relname));
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scans = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(scans),
];

await runTool(async ({ env, db, log, fail }) => {
  const large = await largeTables(db);
  if (!large.has('plante') || !large.has('commande'))
    return fail(
      'Cette base est trop petite : npm run seed -- --plantes 1000000 --commandes 300000',
    );
  const quiet = { ...env, RATE_LIMIT: false, LOG_LEVEL: 'silent' as const };
  const jwtSecret = randomBytes(32).toString('hex');
  const context = createContext({ env: quiet, db, jwtSecret, knownAccounts: [] });
  const routes = listenToRoutes();
  const app = await buildApp(context, { pages: false });
  const reads = await everyRead({ app, context }, routes);
  const queries = listenToQueries();
  let scanned = 0;
  for (const { name, url, headers } of reads) {
    queries.length = 0;
    await app.inject({ url, headers });
    const asked = queries.splice(0).filter(({ text }) => /^\s*(select|with)/i.test(text));
    const found = new Set<string>();
    for (const { text, values = [] } of asked) {
      const explained = await db.$client.query(`explain (format json) ${text}`, values);
      const read = scans(explained.rows[0]['QUERY PLAN'][0].Plan).filter((table) =>
        large.has(table),
      );
      const unmeant = read.filter((table) => meant[name] !== table);
      for (const table of unmeant) found.add(table);
      if (unmeant.length > 0) log(`       ${text}`);
    }
    scanned += found.size;
    log(
      `${found.size > 0 ? 'SCAN ' : 'index'}  ${name}, ${asked.length} queries  ${[...found].join(', ')}`,
    );
  }
  await app.close();
  log(`${large.size} large tables: ${[...large].join(', ')}`);
  if (scanned > 0) fail(`${scanned} reads scan a large table.`);
});
