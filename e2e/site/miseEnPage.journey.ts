import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { seedDemonstration } from '../../demonstration/seed.ts';
import { logIn } from '../../server/testing/factories.ts';
import { areModulesGiven } from '../../web/start/routerGlobals.ts';
import { openCourtil, settled } from '../courtil.ts';
import { signedIn } from '../membre.ts';
import { everythingThere, shifts, watchShifts } from '../shifts.ts';

const courtil = openCourtil({}, { drawings: true });
beforeAll(() => seedDemonstration(courtil.served.context.db, () => {}));

const camille = { email: 'camille@courtil.example', password: 'Jardin-2026-Camille!' };

/** Elements beyond the window's right edge, on a page that scrolls sideways. */
const reachesBeyond = (page: Page) =>
  page.evaluate(async () => {
    // Laid out anew first.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = beyond.slice(0, 6).map(({ tagName, className }) => `${tagName} ${className}`);
    return [`${scrollWidth - clientWidth} px: ${names.join(', ')}`];
  });

async function asCamille(page: Page): Promise<void> {
  const { email, password } = camille;
  const token = await logIn(courtil.served.app, email, password);
  await signedIn(page, { id: 1, token, email, headers: { authorization: '' } });
}

test("an owner's own page has their buttons from its first paint", async () => {
  const { page } = await courtil.visit();
  await asCamille(page);
  await watchShifts(page);
  const found: string[] = [];
  for (const path of ['/jardin/1', '/plante/1', '/Profil/1']) {
    for (const width of [360, 768, 820]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await everythingThere(page);
      for (const shift of await shifts(page)) found.push(`${path} at ${width}: ${shift}`);
    }
  }
  expect(found).toEqual([]);
}, 240_000);

/** The site whose page at `path` comes in two parts: up to `mark` at once, the rest when `release` is called. */
async function inTwoParts(path: string, mark: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = createServer(async ({ url, headers: { authorization } }, answer) => {
    const whole = await fetch(
      courtil.url + url,
      authorization ? { headers: { authorization } } : {},
    );
    answer.setHeader('content-type', whole.headers.get('content-type') ?? '');
    if (url !== path) return answer.end(Buffer.from(await whole.arrayBuffer()));
    const html = await whole.text();
    // The head's rules name it too.
    const from = html.indexOf('<body');
    const cut = from + html.slice(from).search(mark);
    answer.write(html.slice(0, cut));
    await released;
    answer.end(html.slice(cut));
  });
  slow.listen(0, '127.0.0.1');
  onTestFinished(() => void slow.close());
  await once(slow, 'listening');
  return { url: `http://127.0.0.1:${(slow.address() as AddressInfo).port}${path}`, release };
}

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-paint').length);

test('a bar whose second half comes late does not move, nor go when the page is touched before', async () => {
  const { url, release } = await inTwoParts('/guide', /(?<=cart-link.*?)<\/a>/s);
  const { page } = await courtil.visit({ width: 360, height: 740, atOnce: true });
  await watchShifts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('.cart-link').waitFor({ state: 'attached' });
  await painted(page);
  await page.mouse.move(100, 300);
  await page.waitForFunction(areModulesGiven);
  release();
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  await settled(page);
  await expect.poll(() => shifts(page)).toEqual([]);
});

test.each([
  ['/plante/1', /<div class="fiche-side/],
  ['/plante/1', /<div class="fiche-actions/],
  ['/jardin/1', /<p class="jardin-facts/],
  ['/jardin/1', /(?<=jardin-facts.*?)<\/p>/s],
])('an owner’s %s that comes in two parts, cut at %s, does not move', async (path, mark) => {
  for (const width of [360, 768, 820, 900, 1280]) {
    const { url, release } = await inTwoParts(path, mark);
    const { page } = await courtil.visit({ width, height: 800, atOnce: true });
    await asCamille(page);
    await watchShifts(page);
    await page.goto(url, { waitUntil: 'commit' });
    await painted(page);
    release();
    await everythingThere(page);
    expect(await shifts(page), `${width}`).toEqual([]);
  }
});

test('at 400 % no bar stays on what is read', async () => {
  const { page } = await courtil.visit({ width: 320, height: 256 });
  for (const path of ['/', '/jardin/1', '/Boutique']) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 600));
    const bar = await page.locator('.site-header').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0), path).toBeLessThanOrEqual(0);
    await expect.poll(() => reachesBeyond(page), { message: path }).toEqual([]);
  }
});
