// Every GET of the running server, uncached, on the demonstration and on a grown database (DATA_DIR), call by call in turn.
// DATA_DIR=… npm run seed -- --plantes 1000000 --produits 20000 --commandes 300000 --photos 20000 --abonnes 5000,
// then DATA_DIR=… node scripts/run.mjs bench/calls/reads.ts [WORD]: of all endpoints, or of those that have WORD in them.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { seedBulk } from '../../demonstration/bulkSeed.ts';
import { seedCommandes, seedProduits } from '../../demonstration/bulkShop.ts';
import { startDemoApp } from '../demo-app.ts';
import { startLargeApp } from '../large-app.ts';
import { everyRead, listenToRoutes, ofPeriod, type Read } from './every-read.ts';

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

async function timeOf(origin: string, { url, headers }: Read) {
  const began = performance.now();
  const response = await fetch(origin + url, { headers: new Headers(Object.entries(headers)) });
  const { byteLength } = await response.arrayBuffer();
  const ms = response.status < 500 ? performance.now() - began : Number.POSITIVE_INFINITY;
  return { ms, kB: byteLength / 1_000 };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Reads that are slow on any database (a book, a print) must only not grow. */
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
    const size = { small: 0, large: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const [ofSmall, ofLarge] = [
        await timeOf(small.url, onSmall),
        await timeOf(large.url, onLarge),
      ];
      took.small.push(ofSmall.ms);
      took.large.push(ofLarge.ms);
      [size.small, size.large] = [ofSmall.kB, ofLarge.kB];
    }
    const [a, whole] = [median(took.small), median(took.large)];
    // Whole days of a period are never as many documents in both: as long as for as many bytes.
    const isPeriod = onSmall.name === ofPeriod;
    const b = isPeriod ? (whole * size.small) / size.large : whole;
    const tooSlow = isTooSlow(a, b);
    if (tooSlow) slow.push(onSmall.name);
    const times = `${a.toFixed(1).padStart(7)} ms ${b.toFixed(1).padStart(7)} ms × ${(b / a).toFixed(2)}`;
    const sizes = `, for ${size.small.toFixed(0)} kB (${whole.toFixed(1)} ms for ${size.large.toFixed(0)} kB)`;
    console.log(`${tooSlow ? 'SLOW' : '    '} ${times}  ${onSmall.name}${isPeriod ? sizes : ''}`);
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
