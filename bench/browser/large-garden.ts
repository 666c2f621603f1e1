// A garden of 1,000 plants in a real Chromium: the longest tasks of the page while it scrolls and reorders.
// node scripts/run.mjs bench/browser/large-garden.ts
import { chromium, type Page } from 'playwright-core';
import { newLargeJardin } from '../apps/large-jardin.ts';
import { startDemoApp } from '../demo-app.ts';

const plantes = 1_000;

interface TraceEvent {
  name: string;
  tid: number;
  pid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const app = await startDemoApp();
const jardin = await newLargeJardin(app, plantes);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.addInitScript(
  (kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  },
  { userToken: jardin.token, token: jardin.token, userId: `${jardin.user}`, idTypeUser: '1' },
);

/** Milliseconds of the page's longest task while `work` runs: by the clock, and of CPU alone. */
async function longest(what: string, work: (page: Page) => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work(page);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ pid, tid, dur }) => dur !== undefined && main.has(`${pid}/${tid}`),
  );
  const most = (key: 'dur' | 'tdur') =>
    Math.max(0, ...tasks.map((task) => (task[key] ?? 0) / 1000)).toFixed(0);
  console.log(`${what.padEnd(34)} ${most('dur')} ms by the clock, ${most('tdur')} ms of CPU`);
}

// Found by id: looking for a button's name among a thousand would itself be the longest task.
const shown = () => page.evaluate(() => document.querySelectorAll('[data-plante]').length);
const handle = (n: number) =>
  page.locator(`[data-plante="${jardin.plantes[n - 1]}"] .plante-handle`);

await longest('the page opens', async () => {
  await page.goto(`${app.url}/jardin/${jardin.id}`, { waitUntil: 'networkidle' });
  await handle(1).waitFor();
});
await longest('scrolled to its end', async () => {
  await page.mouse.move(600, 500);
  while ((await shown()) < plantes) {
    await page.mouse.wheel(0, 3_000);
    await page.waitForTimeout(50);
  }
});
await longest('dragged with the mouse, all shown', async () => {
  await handle(plantes - 30).scrollIntoViewIfNeeded();
  const grip = await handle(plantes - 30).boundingBox();
  if (!grip) throw new Error('no handle');
  await page.mouse.move(grip.x + 10, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x - 40, grip.y + 10, { steps: 5 });
  await page.mouse.move(grip.x - 300, grip.y - 250, { steps: 20 });
  await page.mouse.up();
  await page.waitForTimeout(1_000);
});
await longest('moved to the end with the keyboard', async () => {
  await handle(1).focus();
  for (const key of ['Space', 'End', 'Space']) await page.keyboard.press(key);
  await page.waitForTimeout(1_000);
});
console.log(
  `${plantes} plants, ${await shown()} in the page at the end (aim: no task over 100 ms)`,
);

await browser.close();
await app.close();
process.exit(0);
