import type { Browser, Locator, Page } from 'playwright-core';
import { phone } from '../../e2e/premiereVisite.ts';

const slowdown = 4;
const clicks = 5;

/** Milliseconds from a click on the first of `links` until the page behind it is painted, on a processor four times slower; both pages were seen before. */
export async function clickToPaint(
  browser: Browser,
  from: string,
  links: string,
): Promise<number[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(from, { waitUntil: 'networkidle' });
  // A visitor's page waits for a move; until its code has come, links are the browser's.
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => !('courtil' in window));
  // Always the same: what is warm is this page.
  const href = await page.locator(`main ${links}:visible`).first().getAttribute('href');
  const link = page.locator(`main ${links}[href="${href}"]:visible`).first();
  const times: number[] = [];
  try {
    for (let at = 0; at <= clicks; at += 1) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const took = await oneClick(page, link);
      // The first one loads what the others have.
      if (at > 0) times.push(took);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.waitForLoadState('networkidle');
      await page.goBack({ waitUntil: 'networkidle' });
    }
  } finally {
    await context.close();
  }
  return times;
}

/** By the page's own clock: from the event until the frame after the one that shows the new heading. */
async function oneClick(page: Page, link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded();
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('main h1');
        const [before, path] = [heading()?.textContent, location.pathname];
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const isThere = heading() && heading()?.textContent !== before;
              if (!isThere || location.pathname === path) return requestAnimationFrame(look);
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
  );
  await link.tap();
  return painted;
}
