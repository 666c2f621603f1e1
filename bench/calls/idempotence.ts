// 1,000 waterings in parallel: without keys, with a key each, and from two devices under the same keys.
// node scripts/run.mjs bench/calls/idempotence.ts

import { connectDatabase } from '../../server/platform/database/connection.ts';
import { arrosagePlante } from '../../server/tables/carnet.ts';
import { type LargeJardin, newLargeJardin } from '../apps/large-jardin.ts';
import { startChild, tellParent } from '../child.ts';
import { startDemoApp } from '../demo-app.ts';

const plantes = 100;
const days = Array.from({ length: 10 }, (_, at) => `2026-03-${10 + at}`);
const atOnce = 50;

async function serve() {
  const app = await startDemoApp({}, { durable: true });
  const jardins = [];
  for (let n = 0; n < 3; n += 1) jardins.push(await newLargeJardin(app, plantes));
  const database = app.db.$client.options.connectionString;
  tellParent(JSON.stringify({ url: app.url, jardins, database }), () => app.close());
}

interface Answer {
  status: number;
  replayed: boolean;
  text: string;
}

/** Waters every plant on every day, as often as it is told that the same is under way. */
async function device(url: string, { token, plantes: ids }: LargeJardin, isKeyed: boolean) {
  const asked = ids.flatMap((idPlante) => days.map((dateArrosage) => ({ idPlante, dateArrosage })));
  const answers: Answer[] = [];
  const one = async (body: object): Promise<Answer> => {
    const response = await fetch(`${url}/v1/arrosageplante`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(isKeyed && { 'idempotency-key': JSON.stringify(Object.values(body)) }),
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (text.includes('idempotency_under_way')) return one(body);
    const replayed = response.headers.has('idempotency-replayed');
    return { status: response.status, replayed, text };
  };
  const left = asked.entries();
  const lane = async () => {
    for (const [at, body] of left) answers[at] = await one(body);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { answers, ms: performance.now() - began };
}

async function compare() {
  const child = await startChild(import.meta.filename, 'serve');
  const { url, jardins, database } = JSON.parse(child.url) as {
    url: string;
    jardins: LargeJardin[];
    database: string;
  };
  const db = connectDatabase(database, { max: 1 });
  const [first, second, third] = jardins as [LargeJardin, LargeJardin, LargeJardin];
  const rows = () => db.$count(arrosagePlante);
  const plain = await device(url, first, false);
  const keyed = await device(url, second, true);
  const before = await rows();
  const [here, there] = await Promise.all([device(url, third, true), device(url, third, true)]);
  const made = (await rows()) - before;
  const apart = here.answers.filter(({ text }, at) => text !== there.answers[at]?.text).length;
  const both = [...here.answers, ...there.answers];
  const odd = both.filter(({ status }) => status !== 201).length;
  const replayed = both.filter((each) => each.replayed).length;
  console.log(`1,000 waterings, ${atOnce} at once, every commit on disk`);
  console.log(`without keys   ${plain.ms.toFixed(0)} ms`);
  console.log(`a key each     ${keyed.ms.toFixed(0)} ms`);
  console.log(`two devices    ${Math.max(here.ms, there.ms).toFixed(0)} ms for 2,000 requests:`);
  console.log(`  ${made} rows, ${replayed} replayed, ${apart} answered apart, ${odd} not 201`);
  await db.$client.end();
  child.stop();
}

if (process.argv[2] === 'serve') await serve();
else await compare();
