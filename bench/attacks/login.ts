// Logins: alone, fifty at once beside a cached page, and unknown e-mail against wrong password.
// node scripts/run.mjs bench/attacks/login.ts
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoApp } from '../demo-app.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const password = 'Potiron-2026';
const email = 'mesure@jardins.example';

async function serveApp() {
  const app = await startDemoApp();
  process.send?.(app.url);
  process.once('message', () => void app.close().then(() => process.exit(0)));
}

async function ask(url: string, body?: object): Promise<{ status: number; ms: number }> {
  const started = performance.now();
  const headers = body ? { 'content-type': 'application/json' } : { 'accept-encoding': 'br' };
  const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers });
  sent.end(body && JSON.stringify(body));
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, ms: performance.now() - started };
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
const shown = (value: number) => `${value.toFixed(1)} ms`;

async function register(url: string) {
  const body = { name: 'M', firstName: 'M', pseudo: 'mesure', email, password };
  const { status } = await ask(`${url}/v1/user`, body);
  if (status !== 201) throw new Error(`registration answered ${status}`);
}

const login = (url: string, given: object) => ask(`${url}/v1/login`, given);

async function alone(url: string) {
  const times: number[] = [];
  for (let n = 0; n < 60; n += 1) times.push((await login(url, { email, password })).ms);
  const p50 = quantile(times.slice(10), 0.5);
  console.log(`login alone, 50 times          p50 ${shown(p50)} (aim: at most 80)`);
}

/** A page every 5 ms, for as long as `during` takes. */
async function pageBeside(url: string, during: Promise<unknown>): Promise<number[]> {
  const pages: Promise<{ ms: number }>[] = [];
  let over = false;
  void during.finally(() => {
    over = true;
  });
  while (!over) {
    pages.push(ask(url));
    await sleep(5);
  }
  return (await Promise.all(pages)).map(({ ms }) => ms);
}

async function fiftyAtOnce(url: string) {
  const quiet = await pageBeside(url, sleep(2_000));
  const busy: number[] = [];
  const logins: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const all = Promise.all(Array.from({ length: 50 }, () => login(url, { email, password })));
    busy.push(...(await pageBeside(url, all)));
    for (const { status, ms } of await all) {
      if (status !== 200) throw new Error(`login answered ${status}`);
      logins.push(ms);
    }
  }
  console.log(`cached page, nothing else      p99 ${shown(quantile(quiet, 0.99))}`);
  console.log(
    `cached page beside 50 logins   p99 ${shown(quantile(busy, 0.99))} (aim: at most 50)`,
  );
  console.log(`those logins                   p50 ${shown(quantile(logins, 0.5))}`);
}

async function unknownAgainstWrong(url: string) {
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let pair = 0; pair < 200; pair += 1) {
    const asked = [
      async () => {
        const given = { email: `personne${pair}@jardins.example`, password: 'Mauvais-2026' };
        unknown.push((await login(url, given)).ms);
      },
      async () => {
        wrong.push((await login(url, { email, password: 'Mauvais-2026' })).ms);
      },
    ];
    for (const one of pair % 2 ? asked : asked.reverse()) await one();
  }
  const [a, b] = [quantile(unknown, 0.5), quantile(wrong, 0.5)];
  console.log(`unknown e-mail, 200 pairs      p50 ${shown(a)}`);
  console.log(`wrong password                 p50 ${shown(b)}`);
  console.log(`ratio                          ${(a / b).toFixed(3)} (aim: 0.95 to 1.05)`);
}

async function measure() {
  const child = fork(import.meta.filename, ['app']);
  const [url] = (await once(child, 'message')) as [string];
  await register(url);
  for (let n = 0; n < 20; n += 1) await ask(url);
  await alone(url);
  await fiftyAtOnce(url);
  await unknownAgainstWrong(url);
  child.send('stop');
  await once(child, 'exit');
  agent.destroy();
}

if (process.argv[2] === 'app') await serveApp();
else await measure();
