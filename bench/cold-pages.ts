// Cold pages of a large database (DATA_DIR) against a bare React Router server that renders the same elements and
// sends the same data from memory.
// DATA_DIR=… npm run seed -- --plantes 1000000, then DATA_DIR=… node scripts/run.mjs bench/cold-pages.ts
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { median, startChild, tellParent } from './child.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = 3;
const connections = 16;
const headers = process.env.ENCODING ? { 'accept-encoding': process.env.ENCODING } : {};

type Server = Awaited<ReturnType<typeof startChild>>;

const pages = {
  'shop, 24 cards': { path: (n: number) => `/Boutique?apres=${1 + (n % 1_900)}`, aim: 0.5 },
  garden: { path: (n: number) => `/jardin/${1_000 + n}`, aim: 0.6 },
  plant: { path: (n: number) => `/plante/${1_000 + n * 5}`, aim: 0.6 },
};

async function serveApp() {
  const { startLargeApp } = await import('./large-app.ts');
  const { url, db, close } = await startLargeApp();
  // Enough products that a page of them can begin at each of 1,900.
  await db.execute(sql`
    insert into produit (nom, description, prix_centimes, stock, photo, type, tva_millieme)
    select nom, description, prix_centimes, stock, photo, type, tva_millieme
    from (select * from produit order by id limit 25) of_demonstration, generate_series(1, 80)
    where (select count(*) < 1950 from produit)`);
  tellParent(url, close);
}

/** What a page hands to the browser as its data, read as the browser reads it. */
async function dataOf(html: string): Promise<unknown> {
  const { UNSAFE_decodeViaTurboStream: decode } = await import('react-router');
  const parts = html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g);
  const text = [...parts].map(([, part = '""']) => JSON.parse(part)).join('');
  const { value } = await decode(new Blob([text]).stream(), globalThis);
  return (value as { loaderData: unknown }).loaderData;
}

async function serveBare(like: string) {
  const { bareReactRouter } = await import('./apps/bare-react-router.ts');
  const html = await (await fetch(like)).text();
  const server = createServer(bareReactRouter(html, await dataOf(html))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  tellParent(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
}

/** Milliseconds of CPU that a process has used so far, of all its threads. */
const cpuOf = (pid = 0) => {
  const [used, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(used) + Number(system)) * 10;
};

async function measure({ url, pid }: Server, path: () => string) {
  const requests = [{ setupRequest: (r: autocannon.Request) => ({ ...r, path: path() }) }];
  const before = cpuOf(pid);
  const result = await autocannon({ url, requests, headers, duration: seconds, connections });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: some requests failed`);
  const { average: rate, total } = result.requests;
  return { rate, bytes: result.throughput.average / rate, cpu: (cpuOf(pid) - before) / total };
}

type Measured = Awaited<ReturnType<typeof measure>>;

function tell(name: string, aim: number, ours: Measured[], theirs: Measured[]) {
  const of = (all: Measured[]) => {
    const middle = (key: keyof Measured) => median(all.map((one) => one[key]));
    return `${middle('rate').toFixed(0)}/s of ${middle('bytes').toFixed(0)} bytes, ${middle('cpu').toFixed(2)} ms of CPU`;
  };
  const ratios = ours.map(({ rate }, at) => rate / (theirs[at]?.rate ?? 1));
  console.log(
    `${name}: ${of(ours)}; bare: ${of(theirs)}; ratio ${median(ratios).toFixed(2)} ` +
      `(${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}, aim: at least ${aim})`,
  );
}

async function compare() {
  process.env.NODE_ENV = 'production';
  const app = await startChild(import.meta.filename, 'app');
  for (const [name, { path, aim }] of Object.entries(pages)) {
    if (!name.startsWith(process.env.PAGE ?? '')) continue;
    const bare = await startChild(import.meta.filename, 'bare', app.url + path(190_000));
    let next = 0;
    const ours: Measured[] = [];
    const theirs: Measured[] = [];
    // The first round of each warms it up.
    for (let round = 0; round <= rounds; round += 1) {
      theirs[round] = await measure(bare, () => '/');
      ours[round] = await measure(app, () => path(next++));
    }
    tell(name, aim, ours.slice(1), theirs.slice(1));
    bare.stop();
  }
  app.stop();
}

const [role, argument = ''] = process.argv.slice(2);
if (role === 'app') await serveApp();
else if (role === 'bare') await serveBare(argument);
else await compare();
