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

/** What reaches beyond the window's right edge, where the page can be moved sideways. */
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

test('a bar whose second half comes late does not move, nor go when the page is touched before', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow = createServer(async ({ url }, answer) => {
    const whole = await fetch(courtil.url + url);
    const body = Buffer.from(await whole.arrayBuffer());
    // The head's rules name it too.
    const cut = body.indexOf('</a>', body.indexOf('cart-link', body.indexOf('<body')));
    answer.setHeader('content-type', whole.headers.get('content-type') ?? '');
    if (url !== '/guide') return answer.end(body);
    answer.write(body.subarray(0, cut));
    await released;
    answer.end(body.subarray(cut));
  });
  slow.listen(0, '127.0.0.1');
  onTestFinished(() => void slow.close());
  await once(slow, 'listening');
  const { page } = await courtil.visit({ width: 360, height: 740, atOnce: true });
  await watchShifts(page);
  const { port } = slow.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/guide`, { waitUntil: 'commit' });
  await page.locator('.cart-link').waitFor({ state: 'attached' });
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length);
  await page.mouse.move(100, 300);
  await page.waitForFunction(areModulesGiven);
  release();
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  await settled(page);
  await expect.poll(() => shifts(page)).toEqual([]);
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
