// A member's own garden in a real Chromium, slowed down four times: how long anything but the owner's page is seen,
// when it can be used, and what moves.
// node scripts/build.mjs, then node scripts/run.mjs bench/browser/own-page.ts
import { chromium } from 'playwright-core';
import { logIn } from '../../server/testing/factories.ts';
import { startDemoApp } from '../demo-app.ts';

const slowdown = 4;
const runs = 5;
const camille = { email: 'camille@courtil.example', password: 'Jardin-2026-Camille!', id: 1 };

/** In ms since the first paint: the last moment at which a visitor's part was seen, and the first of each of the owner's. */
interface Seen {
  paint: number;
  visitor: number;
  owner: number;
  alive: number;
  thirst: number;
  moved: number;
}

const app = await startDemoApp();
const token = await logIn(app.app, camille.email, camille.password);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function visit(path: string, width: number): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width, height: 740 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      const seen = { visitor: 0, owner: 0, alive: 0, thirst: 0, moved: 0 };
      Object.assign(window, { seen });
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].some((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        );
      const look = () => {
        const now = performance.now();
        if (shown('.others-part > *, .owner-block, .others-only')) seen.visitor = now;
        if (!seen.owner && shown('.owner-tools a')) seen.owner = now;
        if (!seen.alive && shown('.plante-tools button')) seen.alive = now;
        if (!seen.thirst && shown('.thirst > *')) seen.thirst = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.moved += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    },
    { userToken: token, token, userId: `${camille.id}`, idTypeUser: '1' },
  );
  await page.goto(app.url + path);
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.thirst > 0);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: Seen }).seen,
    paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  }));
  await context.close();
  return seen;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
await visit('/jardin/1', 360);
for (const width of [360, 768, 1280]) {
  const seen: Seen[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await visit('/jardin/1', width));
  const after = (of: (each: Seen) => number) =>
    median(seen.map((each) => (of(each) ? Math.max(0, of(each) - each.paint) : 0))).toFixed(0);
  console.log(
    `/jardin/1 at ${width} px: a visitor's part is seen for ${after(({ visitor }) => visitor)} ms, the owner's come after ${after(({ owner }) => owner)} ms, all can be used after ${after(({ alive }) => alive)} ms, thirst after ${after(({ thirst }) => thirst)} ms; moved by ${Math.max(...seen.map(({ moved }) => moved)).toFixed(4)}`,
  );
}
await browser.close();
await app.close();
