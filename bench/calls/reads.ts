// Uncached API reads on the demonstration and on a large database (DATA_DIR), in one run.
// DATA_DIR=… npm run seed -- --plantes 1000000, then DATA_DIR=… node scripts/run.mjs bench/calls/reads.ts
import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { handed } from '../../server/domains.ts';
import { createContext } from '../../server/platform/context.ts';
import { connectDatabase } from '../../server/platform/database/connection.ts';
import { openDatabaseBeside } from '../../server/platform/database/location.ts';
import { readEnv } from '../../server/platform/env.ts';
import { median, startChild, tellParent } from '../child.ts';
import { startDemoApp } from '../demo-app.ts';

const rounds = 5;
const seconds = 3;
const connections = 4;

async function serveSmall() {
  const app = await startDemoApp();
  tellParent(app.url, app.close);
}

async function serveLarge() {
  const env = { ...readEnv(process.env), RATE_LIMIT: false, LOG_LEVEL: 'silent' as const };
  const { url: databaseUrl, close } = await openDatabaseBeside(env, () => {});
  const db = connectDatabase(databaseUrl);
  const { rows } = await db.execute<{ n: number }>(sql`select max(id)::int as n from plante`);
  if ((rows[0]?.n ?? 0) < 500_000) throw new Error('npm run seed -- --plantes 1000000');
  const jwtSecret = randomBytes(32).toString('hex');
  const app = await buildApp(createContext({ env, db, jwtSecret, knownAccounts: [], ...handed }), {
    pages: false,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  tellParent(url, async () => {
    await app.close();
    await db.$client.end();
    await close();
  });
}

/** Rows spread over the whole table, so that not one page of it answers everything. */
const spread = (path: (id: number) => string, maximum: number) =>
  Array.from({ length: 200 }, (_, n) => ({
    path: `/v1${path(1 + Math.floor((n * (maximum - 1)) / 199))}`,
  }));

const reads = (jardins: number, plantes: number) => ({
  'garden with its plants': spread((id) => `/jardin/${id}`, jardins),
  'plant by id': spread((id) => `/plante/${id}`, plantes),
  popular: [{ path: '/v1/suiviJardin/popular' }],
  average: spread((id) => `/arrosageplante/Plante/${id}/average`, plantes),
});

type Latency = Awaited<ReturnType<typeof latency>>;

async function latency(url: string, requests: { path: string }[]) {
  const result = await autocannon({ url, requests, duration: seconds, connections });
  if (result.errors > 0 || result['5xx'] > 0) throw new Error(`${url}: some requests failed`);
  return { p50: result.latency.p50, p99: result.latency.p99, rate: result.requests.average };
}

async function compare() {
  const small = await startChild(import.meta.filename, 'small');
  const large = await startChild(import.meta.filename, 'large');
  const onSmall = reads(30, 300);
  const onLarge = reads(200_000, 1_000_000);
  for (const name of Object.keys(onSmall) as (keyof typeof onSmall)[]) {
    const a: Latency[] = [];
    const b: Latency[] = [];
    for (let round = 0; round < rounds; round += 1) {
      a.push(await latency(small.url, onSmall[name]));
      b.push(await latency(large.url, onLarge[name]));
    }
    const of = (list: Latency[], key: 'p50' | 'p99' | 'rate') => median(list.map((l) => l[key]));
    // Latencies are whole milliseconds here, so the ratio is taken of the rates at fixed load.
    const ratio = median(a.map(({ rate }, round) => rate / (b[round]?.rate ?? 1)));
    console.log(
      `${name}: small p50 ${of(a, 'p50')} p99 ${of(a, 'p99')} ms, ${of(a, 'rate').toFixed(0)}/s; ` +
        `large p50 ${of(b, 'p50')} p99 ${of(b, 'p99')} ms, ${of(b, 'rate').toFixed(0)}/s; ` +
        `time per request × ${ratio.toFixed(2)} (aim: at most 1.5)`,
    );
  }
  small.stop();
  large.stop();
}

const role = process.argv[2];
if (role === 'small') await serveSmall();
else if (role === 'large') await serveLarge();
else await compare();
