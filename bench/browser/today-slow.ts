// The page of the day on a slow phone network: when its heading and its first row are seen, at a first and a second visit.
// node scripts/run.mjs bench/browser/today-slow.ts
import { type BrowserContext, chromium } from 'playwright-core';
import { phone } from '../../e2e/premiereVisite.ts';
import { chromiumOptions } from '../../scripts/steps/chromium-options.ts';
import { startDemoApp } from '../demo-app.ts';
import { median } from '../measure.ts';

const rounds = 3;
/** 'Slow 3G' as WebPageTest has it: 400 kbit/s, 400 ms to and fro. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowdown = 4;
/** Seconds, at a second visit. */
const aims = { heading: 1.5, row: 3.5 };

const app = await startDemoApp();
const signedIn = await app.app.inject({
  method: 'POST',
  url: '/v1/login',
  payload: { email: 'camille@courtil.example', password: 'Jardin-2026-Camille!' },
});
const { token } = signedIn.json<{ token: string }>();
const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
  sub: string;
};
const browser = await chromium.launch(chromiumOptions);

interface Seen {
  heading?: number;
  row?: number;
}

async function visit(context: BrowserContext): Promise<Required<Seen>> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${app.url}/aujourd-hui`, { timeout: 90_000 });
  const isThere = () => (window as { seen?: Seen }).seen?.row !== undefined;
  await page.waitForFunction(isThere, undefined, { timeout: 90_000 });
  const seen = await page.evaluate(() => (window as { seen?: Seen }).seen);
  await page.waitForTimeout(2_000);
  await page.close();
  return seen as Required<Seen>;
}

const all = { first: [] as Required<Seen>[], second: [] as Required<Seen>[] };
for (let round = 0; round < rounds; round += 1) {
  const context = await browser.newContext(phone);
  await context.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
      const seen: { heading?: number; row?: number } = {};
      Object.assign(window, { seen });
      const isShown = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].some(
          (element) => element.textContent.trim() && element.getClientRects().length > 0,
        );
      const look = () => {
        if (!seen.heading && isShown('main h1')) seen.heading = performance.now() / 1_000;
        if (!seen.row && isShown('main .works > li')) seen.row = performance.now() / 1_000;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { userToken: token, token, userId: sub, idTypeUser: '1' },
  );
  all.first.push(await visit(context));
  all.second.push(await visit(context));
  await context.close();
}
const seconds = (of: readonly Required<Seen>[], what: keyof Seen) =>
  `${median(of.map((one) => one[what])).toFixed(2)} s`;
for (const which of ['first', 'second'] as const)
  console.log(
    `${which} visit: heading ${seconds(all[which], 'heading')}, first row ${seconds(all[which], 'row')}`,
  );
console.log(`aims at a second visit: heading ${aims.heading} s, first row ${aims.row} s`);

await browser.close();
await app.close();
process.exit(0);
