// Search and look-up of species on a large database (DATA_DIR), one call after the other, medians of several rounds.
// DATA_DIR=… npm run seed -- --plantes 1000000, then DATA_DIR=… node scripts/run.mjs bench/calls/search.ts
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { openSession } from '../../server/comptes/sessions/sessions.service.ts';
import { createContext } from '../../server/createContext.ts';
import { connectDatabase } from '../../server/platform/database/connection.ts';
import { openDatabaseBeside } from '../../server/platform/database/location.ts';
import { readEnv } from '../../server/platform/env.ts';
import { median } from '../child.ts';

const rounds = 5;

/** As people type: beginnings, whole names, several words, Latin, mistyped, names of members, nothing at all. */
const searches = [
  ...['to', 'tom', 'toma', 'tomate', 'ros', 'rosier', 'fougere', 'Fougère', 'lavande', 'tulipe'],
  ...['basilic', 'bazilic', 'tomatte', 'lavende', 'aubregine', 'ortensia', 'fushia', 'corgette'],
  ...['ger rob', 'rosier ancien', 'Solanum lycopersicum', 'pomme de terre', 'tomate cerise'],
  ...[
    'jardin',
    'jardin 4',
    'jardinier',
    'jardinier 17',
    'Jardin 123-4',
    'camille',
    'le potager',
    'jardni',
    'kamille',
  ],
  ...['secateur', 'secatuer', 'pot en terre', 'arrosoir', 'zzzzqqq', 'a', 'rue des lilas'],
];
const especes = searches.filter((q) => q.length > 1);

const env = { ...readEnv(process.env), RATE_LIMIT: false, LOG_LEVEL: 'silent' as const };
const { url: databaseUrl, close } = await openDatabaseBeside(env, () => {});
const db = connectDatabase(databaseUrl);
const { rows } = await db.execute<{ n: number; member: number }>(
  sql`select max(id)::int as n, max(id_user)::int as member from plante`,
);
const [{ n, member } = { n: 0, member: 0 }] = rows;
if (n < 500_000) throw new Error('npm run seed -- --plantes 1000000');
const context = createContext({
  env,
  db,
  jwtSecret: randomBytes(32).toString('hex'),
  knownAccounts: [],
});
const app = await buildApp(context, { pages: false });
const token = await openSession(context, { id: member, idTypeUser: 1 }, 'search');
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

async function measure(name: string, path: string, words: string[], bearer?: string) {
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const times = new Map<string, number[]>(words.map((q) => [q, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const q of words) {
      const began = performance.now();
      const answer = await fetch(`${url}${path}?q=${encodeURIComponent(q)}`, { headers });
      await answer.text();
      if (!answer.ok) throw new Error(`${q}: ${answer.status}`);
      // The first round warms up.
      if (round > 0) times.get(q)?.push(performance.now() - began);
    }
  const all = [...times.values()].flat();
  const slowest = [...times].map(([q, own]) => [q, median(own)] as const);
  const last = slowest.toSorted((a, b) => b[1] - a[1]).slice(0, 4);
  console.log(
    `${name}: p50 ${median(all).toFixed(1)} ms, p90 ${percentile(all, 0.9).toFixed(1)}, p99 ${percentile(all, 0.99).toFixed(1)}; ` +
      `slowest ${last.map(([q, time]) => `'${q}' ${time.toFixed(1)}`).join(', ')}`,
  );
}

await measure('search, a visitor (aim: p50 ≤ 20 ms)', '/v1/recherche', searches);
await measure('search, a member (aim: p50 ≤ 20 ms)', '/v1/recherche', searches, token);
await measure('species (aim: p50 ≤ 5 ms)', '/api/especes', especes, env.VITE_API_TOKEN);
await app.close();
await db.$client.end();
await close();
