// Memory of the server's process after many distinct addresses, each requested once.
// node scripts/run.mjs bench/attacks/addresses.ts [how many]
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFlags } from '../../scripts/steps/nodeFlags.mjs';
import { tellParent } from '../child.ts';
import { startDemoApp } from '../demo-app.ts';

const distinct = Number(process.argv[2]) || 50_000;
const step = 10_000;
const warming = 2_000;
const connections = 16;
// Several clients, so that what is measured is no limit of one.
const clients = 40;

const word = () => randomBytes(9).toString('base64url');
const number = () => 1 + Math.floor(Math.random() * 2_000_000_000);

const addresses: (() => string)[] = [
  () => `/boutique?q=${word()}`,
  () => `/Boutique?q=${word()}&tri=${word()}&type=${word()}`,
  () => `/boutique?apres=${number()}`,
  () => `/%62outique?q=${word()}`,
  () => `/profil?id=${number()}`,
  () => `/Profil/${number()}`,
  () => `/jardin/${number()}`,
  () => `/plante/${number()}?x=${word()}`,
  () => `/${word()}`,
  () => `/${word()}/${word()}/`,
  () => `/MainPage?${word()}=${word()}`,
  () => `/?${word()}`,
  () => `//MainPage/${word()}`,
  () => `/v1/produit?q=${word()}`,
  () => `/v1/${word()}`,
  () => `/dessins/plante/${number()}-1-400.webp`,
];

async function serveApp() {
  const app = await startDemoApp({ RATE_LIMIT: 'on' });
  tellParent(app.url, app.close);
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function measure() {
  // As `npm start` starts it.
  const child = fork(import.meta.filename, ['app'], { execArgv: [...nodeFlags] });
  const [url] = (await once(child, 'message')) as [string];
  const pid = child.pid ?? 0;
  const agents = Array.from(
    { length: clients },
    (_, at) => new Agent({ keepAlive: true, maxSockets: 2, localAddress: `127.0.0.${at + 2}` }),
  );
  const statuses: Record<string, number> = {};

  async function ask(at: number): Promise<void> {
    const path = addresses[at % addresses.length]?.() ?? '/';
    const { origin } = new URL(url);
    const sent = request(origin, { agent: agents[at % clients], path }).end();
    // A kept connection may end at the moment when it is taken again.
    const status = await once(sent, 'response').then(
      async ([response]) => {
        response.resume();
        await once(response, 'end');
        return String(response.statusCode);
      },
      () => 'none',
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
  }

  async function askMany(count: number): Promise<void> {
    let at = 0;
    const lane = async () => {
      while (at < count) {
        at += 1;
        await ask(at);
      }
    };
    await Promise.all(Array.from({ length: connections }, lane));
  }

  async function settledMb(): Promise<number> {
    await sleep(5_000);
    return residentMb(pid);
  }

  await askMany(warming);
  const before = await settledMb();
  console.log(`${warming} addresses: ${before.toFixed(0)} MB`);
  const began = performance.now();
  for (let done = 0; done < distinct; done += step) {
    const count = Math.min(step, distinct - done);
    await askMany(count);
    console.log(`${done + count} more: ${(await residentMb(pid)).toFixed(0)} MB`);
  }
  const seconds = (performance.now() - began) / 1_000;
  const after = await settledMb();
  console.log(`answers by status: ${JSON.stringify(statuses)}, in ${seconds.toFixed(0)} s`);
  console.log(
    `${distinct} distinct addresses: ${before.toFixed(0)} → ${after.toFixed(0)} MB, +${(after - before).toFixed(0)} (aim: at most 60)`,
  );
  for (const agent of agents) agent.destroy();
  child.send('stop');
}

await (process.argv[2] === 'app' ? serveApp() : measure());
