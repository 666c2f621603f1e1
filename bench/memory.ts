// Resident memory of Node after the seed and 1,000 page views over all public pages.
// node scripts/run.mjs bench/memory.ts
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startDemoApp } from './demoApp.ts';

const views = 1_000;

async function serve() {
  const app = await startDemoApp();
  process.send?.(app.url);
  process.on('message', (what) => {
    if (what === 'memory') process.send?.(process.memoryUsage.rss());
    else void app.close().then(() => process.exit(0));
  });
}

async function view(url: string) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.text();
}

async function measure() {
  const child = fork(import.meta.filename, ['serve']);
  const [url] = (await once(child, 'message')) as [string];
  for (let at = 0; at < views; at += 1) {
    if (at % 10 === 0) await view(url);
    else if (at % 3 === 0) await view(`${url}/jardin/${(at % 30) + 1}`);
    else await view(`${url}/plante/${(at % 300) + 1}`);
  }
  child.send('memory');
  const [rss] = (await once(child, 'message')) as [number];
  console.log(`${views} page views, then ${(rss / 1024 / 1024).toFixed(0)} MB resident (aim: 250)`);
  child.send('stop');
}

if (process.argv[2] === 'serve') await serve();
else await measure();
