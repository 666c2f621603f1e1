import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seedDemonstration } from '../../demonstration/seed.ts';
import { openCourtil } from '../courtil.ts';

const courtil = openCourtil();
beforeAll(() => seedDemonstration(courtil.served.context.db, () => {}));

/** Of the pictures that may come late: how many are beneath what is seen, and how many of those have come. */
const far = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')];
    const below = all.filter((one) => one.getBoundingClientRect().top > innerHeight + 100);
    return { below: below.length, there: below.filter(({ complete }) => complete).length };
  });
/** Lazy pictures that are seen: whether all were loaded where they stand. */
const seenAreThere = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')]
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return one.checkVisibility() && bottom > 0 && top < innerHeight;
      })
      .every((one) => one.currentSrc && one.getBoundingClientRect().left >= -innerWidth),
  );

test('pictures far below wait for the first move, then come as the page is scrolled', async () => {
  const { page } = await courtil.visit({ width: 412, height: 915 });
  for (const path of ['/', '/Boutique', '/jardin/1', '/especes']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { below, there } = await far(page);
    expect(below, path).toBeGreaterThan(2);
    expect(there, path).toBe(0);
    expect(await seenAreThere(page), path).toBe(true);
    await page.mouse.wheel(0, 1_500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    await expect.poll(() => seenAreThere(page), { message: path }).toBe(true);
    expect(await page.locator('img[data-far]').count(), path).toBe(0);
  }
});

test('a page that is printed has all its pictures', async () => {
  const { page } = await courtil.visit({ width: 412, height: 915 });
  await page.goto('/Boutique');
  await page.waitForLoadState('networkidle');
  const { below, there } = await far(page);
  expect(below).toBeGreaterThan(2);
  expect(there).toBe(0);
  await page.pdf();
  const missing = () =>
    page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length);
  await expect.poll(missing).toBe(0);
});
