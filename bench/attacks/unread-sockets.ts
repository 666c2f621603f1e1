// Effects of one address that asks for heavy answers and reads none of them: the server's memory, how
// long until all its sockets are cut, and what another address waits for a kept page meanwhile.
// node scripts/run.mjs bench/attacks/unread-sockets.ts
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { newLargeJardin } from '../apps/large-jardin.ts';
import { startDemoApp } from '../demo-app.ts';

interface State {
  megabytes: number;
  sockets: number;
}

async function serve() {
  const app = await startDemoApp({ RATE_LIMIT: 'on' });
  const jardin = await newLargeJardin(app, limits.plantesPerJardin);
  // Three bytes for each letter, and as many letters as a field holds.
  const filled = [
    'name_latin',
    'origine',
    'temperature',
    'arrosage',
    'couleur',
    'engrais',
    'substrat',
  ];
  await app.db.execute(sql`update plante set note = repeat('漢', ${limits.longText}::int),
    ${sql.raw(filled.map((name) => `${name} = repeat('漢', ${limits.shortText})`).join(', '))}
    where jardin_id = ${jardin.id}`);
  const sockets = new Set();
  app.server.on('connection', (socket) => {
    if (socket.remoteAddress !== '127.0.0.1') return;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  process.send?.({ url: app.url, jardin });
  process.on('message', (what) => {
    if (what === 'stop') return void app.close().finally(() => process.exit(0));
    process.send?.({ megabytes: process.memoryUsage().rss / 1e6, sockets: sockets.size });
  });
}

const child = process.argv[2] === 'serve' ? null : fork(import.meta.filename, ['serve']);

async function state(): Promise<State> {
  child?.send('state');
  const [now] = (await once(child as NonNullable<typeof child>, 'message')) as [State];
  return now;
}

/** Asks for the home page again and again from another address until `done`; how long each answer took. */
async function visit(url: string, done: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });
  const took: number[] = [];
  while (!done()) {
    const start = performance.now();
    const asked = request(`${url}/MainPage`, { agent }).end();
    const [response] = await once(asked, 'response');
    for await (const _chunk of response);
    took.push(performance.now() - start);
    await sleep(5);
  }
  agent.destroy();
  return took.toSorted((a, b) => a - b);
}

async function attack(what: string, url: string, count: number, words: string) {
  const { port } = new URL(url);
  let over = false;
  const visiting = visit(url, () => over);
  await sleep(500);
  const before = await state();
  let most = before.megabytes;
  const start = performance.now();
  for (let at = 0; at < count; at += 1) {
    const socket = connect(Number(port), '127.0.0.1', () => socket.pause().write(words));
    socket.on('error', () => {});
  }
  await sleep(200);
  for (let left = count; left > 0 && performance.now() - start < 90_000; await sleep(250)) {
    const now = await state();
    left = now.sockets;
    most = Math.max(most, now.megabytes);
  }
  const seconds = (performance.now() - start) / 1_000;
  over = true;
  const waits = await visiting;
  const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1);
  console.log(
    `${what}: +${(most - before.megabytes).toFixed(0)} MB (aim: 200 at most), all cut after ${seconds.toFixed(0)} s (aim: 60), another address waits p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (aim: 50)`,
  );
}

async function measure() {
  const [{ url, jardin }] = await once(child as NonNullable<typeof child>, 'message');
  const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
  const heavy = get(`/v1/plante/jardin/${jardin.id}`);
  const warm = Date.now() + 1_000;
  await visit(url, () => Date.now() > warm);
  await attack('110 sockets, one heavy answer each', url, 110, heavy);
  await attack('110 sockets, kept pages', url, 110, get('/MainPage').repeat(8));
  await attack('one socket, 1,000 heavy answers', url, 1, heavy.repeat(1_000));
  const zip = `/v1/user/${jardin.user}/donnees`;
  const token = `Authorization: Bearer ${jardin.token}\r\n`;
  await attack('5 sockets, an export each', url, 5, get(zip, token));
  child?.send('stop');
}

if (child) await measure();
else await serve();
