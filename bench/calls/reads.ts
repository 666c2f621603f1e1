// Every GET of the running server, uncached, on the demonstration and on a grown database (DATA_DIR), call by call in turn.
// DATA_DIR=… npm run seed -- --plantes 1000000 --produits 20000 --commandes 300000 --photos 20000 --abonnes 5000,
// then DATA_DIR=… node scripts/run.mjs bench/calls/reads.ts [WORD]: of all endpoints, or of those that have WORD in them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { seedBulk } from '../../demonstration/bulkSeed.ts';
import { seedCommandes, seedProduits } from '../../demonstration/bulkShop.ts';
import { startDemoApp } from '../demo-app.ts';
import { startLargeApp } from '../large-app.ts';
import { everyRead, listenToRoutes, type Read } from './every-read.ts';

const rounds = 21;
const mostRatio = 1.5;
const mostMs = 20;
// Less than that is the wire and the clock.
const noticed = 0.5;

interface Started {
  url: string;
  reads: Read[];
}

/** The demonstration, and so much more that lists have whole pages, as on the grown one. */
async function startSmall() {
  const app = await startDemoApp({}, { pages: false });
  await seedBulk(app.db, 1_000, () => {});
  await seedProduits(app.db, 100);
  await seedCommandes(app.db, 3_000, () => {});
  await app.db.$client.query('vacuum analyze');
  return app;
}

async function serve(large: boolean) {
  const routes = listenToRoutes();
  const app = large ? await startLargeApp({ pages: false }) : await startSmall();
  const reads = await everyRead(app, routes);
  process.send?.({ url: app.url, reads } satisfies Started);
  process.once('message', () => void app.close().finally(() => process.exit(0)));
}

async function start(role: string) {
  const child = fork(import.meta.filename, [`--${role}`]);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the ${role} application ended`);
  });
  const [started] = (await Promise.race([once(child, 'message'), ended])) as [Started];
  ended.catch(() => {});
  return { ...started, stop: () => child.send('stop') };
}

async function timeOf(origin: string, { url, headers }: Read): Promise<number> {
  const began = performance.now();
  const response = await fetch(origin + url, { headers: new Headers(Object.entries(headers)) });
  await response.arrayBuffer();
  return response.status < 500 ? performance.now() - began : Number.POSITIVE_INFINITY;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Slow whatever the database holds (a book, a print) is another matter: it must only not grow. */
const isTooSlow = (small: number, large: number) =>
  (large > mostRatio * small && large - small > noticed) || (large > mostMs && small <= mostMs);

async function compare(word: string) {
  const [small, large] = await Promise.all([start('small'), start('large')]);
  const slow: string[] = [];
  for (const [at, onSmall] of small.reads.entries()) {
    const onLarge = large.reads[at];
    if (onLarge?.name !== onSmall.name) throw new Error(`${onSmall.name} is not in both`);
    if (!onSmall.name.includes(word)) continue;
    const took = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      took.small.push(await timeOf(small.url, onSmall));
      took.large.push(await timeOf(large.url, onLarge));
    }
    const [a, b] = [median(took.small), median(took.large)];
    const tooSlow = isTooSlow(a, b);
    if (tooSlow) slow.push(onSmall.name);
    const times = `${a.toFixed(1).padStart(7)} ms ${b.toFixed(1).padStart(7)} ms × ${(b / a).toFixed(2)}`;
    console.log(`${tooSlow ? 'SLOW' : '    '} ${times}  ${onSmall.name}`);
  }
  small.stop();
  large.stop();
  if (slow.length === 0) return;
  console.error(`${slow.length} of them above × ${mostRatio} or ${mostMs} ms: ${slow.join(', ')}`);
  process.exitCode = 1;
}

const word = process.argv[2] ?? '';
if (word === '--small' || word === '--large') await serve(word === '--large');
else await compare(word);
