// A garden of 500 plants watered at once: by one call, and by 500 parallel calls.
// node scripts/run.mjs bench/calls/watering.ts
import { todayInParis } from '../../contract/today.ts';
import { type LargeJardin, newLargeJardin } from '../apps/large-jardin.ts';
import { median, startChild, tellParent } from '../child.ts';
import { startDemoApp } from '../demo-app.ts';

const plantes = 500;
const rounds = 5;

async function serve() {
  const app = await startDemoApp({}, { durable: true });
  const jardins = [];
  for (let n = 0; n < 2 * rounds; n += 1) jardins.push(await newLargeJardin(app, plantes));
  tellParent(JSON.stringify({ url: app.url, jardins }), () => app.close());
}

async function post({ token }: LargeJardin, url: string, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return response.status;
}

async function compare() {
  const child = await startChild(import.meta.filename, 'serve');
  const { url, jardins } = JSON.parse(child.url) as { url: string; jardins: LargeJardin[] };
  const dateArrosage = todayInParis();
  const took = { parallel: [] as number[], once: [] as number[] };
  for (const [at, jardin] of jardins.entries()) {
    const started = performance.now();
    const statuses =
      at % 2 === 0
        ? [await post(jardin, `${url}/v1/jardin/${jardin.id}/arroser`, {})]
        : await Promise.all(
            jardin.plantes.map((idPlante) =>
              post(jardin, `${url}/v1/arrosageplante`, { idPlante, dateArrosage }),
            ),
          );
    (at % 2 === 0 ? took.once : took.parallel).push(performance.now() - started);
    if (statuses.some((status) => status >= 300)) throw new Error(`answered ${statuses}`);
  }
  const shown = (times: number[]) =>
    `median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`;
  console.log(`${plantes} plants, ${rounds} gardens each, every commit on disk`);
  console.log(`POST /jardin/{id}/arroser      ${shown(took.once)} (aim: at most 300)`);
  console.log(`${plantes} parallel waterings        ${shown(took.parallel)}, none lost`);
  child.stop();
}

if (process.argv[2] === 'serve') await serve();
else await compare();
