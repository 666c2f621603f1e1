// Latency of another client while one address, or forty, attack.
// node scripts/run.mjs bench/attacks/worst-address.ts [control searches calls refusals logins drawings pictures uploads sockets many manyLogins network]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { nodeFlags } from '../../scripts/steps/nodeFlags.mjs';
import { photoWithGps } from '../../server/platform/images/images.fixtures.ts';
import { newLargeJardin } from '../apps/large-jardin.ts';
import { tellParent } from '../child.ts';
import { startDemoApp } from '../demo-app.ts';
import { type Attack, attack, attacks } from './worst-attacks.ts';

const seconds = 12;
const pageEveryMs = 20;
const apiEveryMs = 100;
const mostWaitMs = 40_000;
const heavyPlantes = 1_000;
const agent = new Agent({ keepAlive: true, maxSockets: 20, localAddress: '127.0.0.2' });

async function serveApp() {
  // Bounds of connections hold without a proxy alone.
  const app = await startDemoApp({
    RATE_LIMIT: 'on',
    ...(rest[0] === 'network' && { TRUST_PROXY: 'loopback' }),
  });
  const heavy = await newLargeJardin(app, heavyPlantes);
  await app.db.execute(
    sql`update plante set note = repeat('n', 4000) where jardin_id = ${heavy.id}`,
  );
  tellParent(`${app.url} ${heavy.id}`, app.close);
}

interface Sent {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Status, body, Retry-After and milliseconds of one request of the other client. */
async function ask(origin: string, { path, method, headers, body }: Sent) {
  const began = performance.now();
  const options = { agent, path, method: method ?? 'GET', headers: headers ?? {} };
  const sent = request(origin, options).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const again = Number(response.headers['retry-after'] ?? 1);
  const ms = performance.now() - began;
  return { status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), again, ms };
}

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

const shown = (values: number[]) =>
  `p50 ${quantile(values, 0.5).toFixed(1)} p99 ${quantile(values, 0.99).toFixed(1)} ms`;

/** Processor time of a process's main thread so far, in ms; it does not depend on the machine's load. */
const worked = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Asks for what is `next` at a steady pace, whether or not earlier answers came; how long it took, and how long the server's thread worked meanwhile. */
async function steadily(
  { origin, pid }: { origin: string; pid: number },
  next: () => Sent,
  everyMs: number,
): Promise<string> {
  const times: number[] = [];
  const works: number[] = [];
  const failed: unknown[] = [];
  const asked: Promise<void>[] = [];
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) {
    const before = worked(pid);
    const one = ask(origin, next()).then(
      ({ status, ms }) => {
        if (status !== 200) failed.push(status);
        else {
          times.push(ms);
          works.push(worked(pid) - before);
        }
      },
      (error) => void failed.push(String(error)),
    );
    asked.push(one);
    await sleep(everyMs);
  }
  await Promise.all(asked);
  const told = `${shown(times)}, thread ${shown(works)} (${times.length})`;
  return told + (failed.length > 0 ? `, ${failed.length} failed (${failed[0]})` : '');
}

/** Sends until it is done, as patient as it is asked to be; answers how long that took. */
async function patiently(origin: string, sent: Sent): Promise<string> {
  const began = performance.now();
  let refused = '';
  while (performance.now() - began < mostWaitMs) {
    const { status, again } = await ask(origin, sent).catch(() => ({ status: 0, again: 1 }));
    if (status === 200) return `after ${(performance.now() - began).toFixed(0)} ms${refused}`;
    refused = `, refused before with ${status}`;
    await sleep(again * 1_000);
  }
  return `not within ${mostWaitMs / 1_000} s${refused}`;
}

async function uploadOf(): Promise<Sent> {
  const photo = await photoWithGps();
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from('\r\n--x--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return { path: '/v1/images/upload', method: 'POST', headers, body };
}

/** Addresses of drawings of plants `from` on, as their sheets name them. */
async function drawings(origin: string, from: number, count: number): Promise<string[]> {
  const found: string[] = [];
  for (let id = from; found.length < count && id < from + 3 * count; id += 1) {
    const { status, text } = await ask(origin, { path: `/v1/plante/${id}` });
    if (status === 200) found.push(`${JSON.parse(text).illustration}-1280.avif`);
  }
  return found;
}

async function peakMb(pid: number | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return `${(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(0)} MB`;
}

/** One attack on a server of its own, so that none suffers from the one before. */
async function measure(name: Attack | 'control') {
  // Errors of renders that fail under attack are not measured here.
  const child = fork(import.meta.filename, ['app', name], {
    execArgv: [...nodeFlags],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [told] = (await once(child, 'message')) as [string];
  const [origin = '', heavy = ''] = told.split(' ');
  const own = (await drawings(origin, 1, 1))[0] ?? '';
  const theirs = await drawings(origin, 20, 150);
  const upload = await uploadOf();
  // One-time work of a process runs first, so that only the attack is measured.
  for (let warm = 0; warm < 50; warm += 1) await ask(origin, { path: '/' });
  const firsts = ['/v1/openapi.json', '/v1/jardin/1', ...(await drawings(origin, 5, 1))];
  for (const path of firsts) await ask(origin, { path });
  await ask(origin, upload);
  const attacker =
    name === 'control'
      ? null
      : fork(import.meta.filename, ['attack', name, origin, heavy, ...theirs]);
  await sleep(1_500);
  let asked = 0;
  const server = { origin, pid: child.pid ?? 0 };
  const [page, read, uncached, uploaded, drawn] = await Promise.all([
    steadily(server, () => ({ path: '/', headers: { 'accept-encoding': 'br' } }), pageEveryMs),
    steadily(server, () => ({ path: '/v1/jardin/1' }), apiEveryMs),
    steadily(server, () => ({ path: `/v1/jardin/1?n=${++asked}` }), apiEveryMs),
    patiently(origin, upload),
    patiently(origin, { path: own }),
  ]);
  attacker?.kill('SIGKILL');
  console.log(`${name}
  kept page  ${page}${name === 'control' ? '' : ' (aim: p99 at most 50)'}
  kept read  ${read}
  API call   ${uncached}
  upload     ${uploaded}
  drawing    ${drawn}
  server's peak of memory ${await peakMb(child.pid)}`);
  child.send('stop');
  await once(child, 'exit');
}

const [role, ...rest] = process.argv.slice(2);
if (role === 'app') await serveApp();
else if (role === 'attack') {
  const [name, origin = '', heavy = '', ...paths] = rest;
  await attack(name as Attack, { origin, heavy, paths });
} else {
  const wanted = process.argv.slice(2);
  for (const name of ['control', ...attacks] as const)
    if (wanted.length === 0 || wanted.includes(name)) await measure(name);
  agent.destroy();
}
