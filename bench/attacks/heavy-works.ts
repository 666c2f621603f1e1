// How long the server's thread is held, and what another client feels, while one member has the heaviest things made.
// node scripts/run.mjs bench/attacks/heavy-works.ts [words of the names of works]
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { nodeFlags } from '../../scripts/steps/nodeFlags.mjs';
import { startImporting } from '../../server/echanges/imports/startImporting.ts';
import { redAndBlue } from '../../server/platform/images/images.fixtures.ts';
import { insertImage } from '../../server/platform/images/images.repository.ts';
import { newWorstMember, type WorstMember } from '../apps/worst-member.ts';
import { startDemoApp } from '../demo-app.ts';
import { heavyWorks, type Sent } from './heavy-sends.ts';

const mostMs = 50;
const pageEveryMs = 5;
const longestMs = 240_000;

interface Held {
  /** CPU of the server's thread between two turns of its timers, and wall time, the longest, in ms. */
  cpu: number;
  wall: number;
}

/** Measures each millisecond how long the thread was held: other callers wait that long. */
function watchThread() {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let held: Held = { cpu: 0, wall: 0 };
  let [cpu, wall] = [used(), performance.now()];
  setInterval(() => {
    const [cpuNow, wallNow] = [used(), performance.now()];
    held = { cpu: Math.max(held.cpu, cpuNow - cpu), wall: Math.max(held.wall, wallNow - wall) };
    [cpu, wall] = [cpuNow, wallNow];
  }, 1);
  return {
    begin: () => {
      held = { cpu: 0, wall: 0 };
    },
    end: () => held,
  };
}

/** A picture in the sizes that books take, so that what is measured is the book. */
async function storePicture({ db, context }: Awaited<ReturnType<typeof startDemoApp>>) {
  const key = 'k'.repeat(22);
  const content = await redAndBlue(800, 600).webp().toBuffer();
  for (const name of ['master.webp', '400.webp', '800.webp'] as const)
    await context.images.put(key, name, content);
  await insertImage(db, { key, bytes: content.length, width: 800, height: 600 });
}

async function serveApp() {
  const app = await startDemoApp({ RATE_LIMIT: 'on' });
  await storePicture(app);
  const member = await newWorstMember(app);
  const stop = startImporting(app.context);
  const thread = watchThread();
  process.on('message', async (what) => {
    if (what === 'stop') {
      await stop();
      await app.close();
      process.exit(0);
    }
    if (what === 'held') return process.send?.(thread.end());
    // Each work as the first of its hour, by who has just shown who they are.
    await app.db.execute(sql`truncate rate_limit`);
    await app.db.execute(sql`update preuve set created_at = now()`);
    thread.begin();
    process.send?.('begun');
  });
  process.send?.({ origin: app.url, member });
}

const agents = ['127.0.0.2', '127.0.0.1'].map(
  (localAddress) => new Agent({ keepAlive: true, localAddress }),
);

/** Status, bytes and milliseconds of one request, of the other client or the member. */
async function ask(origin: string, { path, method, headers, body }: Sent, isMember: boolean) {
  const began = performance.now();
  const agent = agents[Number(isMember)];
  const options = { agent, path, method: method ?? 'GET', headers: headers ?? {} };
  const sent = request(origin, options).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return { status: response.statusCode ?? 0, bytes, ms: performance.now() - began };
}

/** A kept page, by another client, again and again until `isOver`; how long each took. */
async function pagesUntil(origin: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const page = { path: '/', headers: { 'accept-encoding': 'br' } };
  for (; !isOver(); await sleep(pageEveryMs)) times.push((await ask(origin, page, false)).ms);
  return times.sort((a, b) => a - b);
}

async function told<T>(child: ChildProcess, word: string): Promise<T> {
  child.send(word);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
}

const shown = (ms: number) => ms.toFixed(1).padStart(8);

/** Measures how long one heavy request delays other callers. */
async function measure(
  child: ChildProcess,
  name: string,
  origin: string,
  send: () => Promise<Sent[]>,
) {
  const all = await send();
  await told(child, 'begin');
  let isOver = false;
  const began = performance.now();
  const pages = pagesUntil(origin, () => isOver);
  const answers: string[] = [];
  for (const each of all) {
    const answer = await Promise.race([
      ask(origin, each, true).catch((error: Error) => ({ status: error.message, bytes: 0 })),
      sleep(longestMs, { status: 'late', bytes: 0 }, { ref: false }),
    ]);
    answers.push(`${answer.status} ${(answer.bytes / 1_024).toFixed(0)} kB`);
  }
  // An import goes on beside the requests.
  if (name.startsWith('import')) await sleep(5_000);
  isOver = true;
  const times = await pages;
  const held = await told<Held>(child, 'held');
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? 0;
  const isSlow = held.cpu > mostMs || at(0.99) > mostMs;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1).padStart(6);
  console.log(
    `${isSlow ? 'SLOW' : 'ok  '} ${name.padEnd(34)}${seconds} s ${shown(held.cpu)} ${shown(held.wall)} ${shown(at(0.99))} ${shown(at(1))}  ${answers.at(-1)}`,
  );
  return !isSlow;
}

if (process.argv[2] === 'app') await serveApp();
else {
  const child = fork(import.meta.filename, ['app'], {
    execArgv: [...nodeFlags],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const words = process.argv.slice(2);
  const [{ origin, member }] = (await once(child, 'message')) as [
    { origin: string; member: WorstMember },
  ];
  for (let warm = 0; warm < 50; warm += 1) await ask(origin, { path: '/' }, false);
  console.log(
    `In ms: the thread's longest hold in CPU and in wall time, another client's p99 and worst (aim: hold in CPU and p99 at most ${mostMs})`,
  );
  let failed = 0;
  for (const [name, send] of heavyWorks(member))
    if (words.length === 0 || words.some((word) => name.includes(word)))
      failed += Number(!(await measure(child, name, origin, send)));
  for (const agent of agents) agent.destroy();
  child.send('stop');
  await once(child, 'exit');
  if (failed > 0) {
    console.error(`${failed} held the others up for more than ${mostMs} ms.`);
    process.exitCode = 1;
  }
}
