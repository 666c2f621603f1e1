// Shows that no hot read scans a large table. On a database with bulk data:
// npm run seed -- --plantes 1000000, then node scripts/run.mjs bench/calls/query-plans.ts
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { runTool } from '../../scripts/steps/tool.ts';
import { buildApp } from '../../server/app.ts';
import { openSession } from '../../server/comptes/sessions/sessions.service.ts';
import { handed } from '../../server/domains.ts';
import { createContext } from '../../server/platform/context.ts';
import type { Database } from '../../server/platform/database/connection.ts';

const largeTableRows = 10_000;

interface Query {
  text: string;
  values: unknown[];
}

/** Notes every statement that the application sends through its pool. */
function listenToQueries(db: Database): Query[] {
  const queries: Query[] = [];
  const pool = db.$client;
  const send = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  pool.query = ((first: string | Query, second?: unknown, ...rest: unknown[]) => {
    const text = typeof first === 'string' ? first : first.text;
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : first.values;
    queries.push({ text, values: values ?? [] });
    return send(first, second, ...rest);
  }) as typeof pool.query;
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
  if (!large.has('plante'))
    return fail('Cette base est trop petite : npm run seed -- --plantes 1000000');
  const quiet = { ...env, RATE_LIMIT: false, LOG_LEVEL: 'silent' as const };
  const context = createContext({
    env: quiet,
    db,
    jwtSecret: randomBytes(32).toString('hex'),
    knownAccounts: [],
    ...handed,
  });
  const app = await buildApp(context, { pages: false });
  const { rows } = await db.execute<{ plante: number; jardin: number; user: number }>(sql`
    select max(plante.id) as plante, max(plante.jardin_id) as jardin, max(plante.id_user) as user
    from plante where id = (select max(id) from plante)`);
  const { plante, jardin, user } = rows[0] ?? { plante: 1, jardin: 1, user: 1 };
  const token = await openSession(context, { id: user, idTypeUser: 1 }, 'query-plans');
  const reads = [
    '/jardin',
    `/jardin?apres=${jardin >> 1}`,
    '/jardin/random',
    `/jardin/${jardin}`,
    `/jardin/user/${user}`,
    `/plante/${plante}`,
    `/plante/jardin/${jardin}`,
    `/arrosageplante/Plante/${plante}`,
    `/arrosageplante/Plante/${plante}/average`,
    '/suiviJardin/popular',
    `/suiviJardin/User/${user}`,
    `/suiviJardin/exists?userId=${user}&jardinId=1`,
    '/user',
    `/user/byId/${user}`,
    '/user/personne@mesure.example',
  ];
  const queries = listenToQueries(db);
  let scanned = 0;
  for (const read of reads) {
    queries.length = 0;
    await app.inject({ url: `/v1${read}`, headers: { authorization: `Bearer ${token}` } });
    for (const { text, values } of queries.splice(0)) {
      if (!/^\s*(select|with)/i.test(text)) continue;
      const explained = await db.$client.query(`explain (format json) ${text}`, values);
      const found = scans(explained.rows[0]['QUERY PLAN'][0].Plan).filter((t) => large.has(t));
      scanned += found.length;
      log(`${found.length > 0 ? 'SCAN ' : 'index'}  ${read}  ${found.join(', ')}`);
      if (found.length > 0) log(`       ${text}`);
    }
  }
  await app.close();
  log(`${large.size} large tables: ${[...large].join(', ')}`);
  if (scanned > 0) fail(`${scanned} reads scan a large table.`);
});
