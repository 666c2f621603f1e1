import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblem, openCourtil } from '../courtil.ts';

const courtil = openCourtil();

/** The files of the legal notices come when the answer is called. */
async function slowNotices(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/legalNotices-/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const path = (page: Page) => new URL(page.url()).pathname;
const busy = (page: Page) => page.locator('main[aria-busy=true]');
const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).click();

test('while the files of a page come the wait shows, and a later click has the say', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await page.goto('/guide');
  const release = await slowNotices(page);
  await follow(page, 'Mentions légales');
  await busy(page).locator('.page-progress').waitFor({ state: 'attached' });
  expect(path(page)).toBe('/guide');
  await follow(page, 'Accessibilité');
  await page.getByRole('heading', { level: 1, name: /accessibilité/ }).waitFor();
  await busy(page).waitFor({ state: 'detached' });
  release();
  await page.waitForTimeout(1_000);
  expect(path(page)).toBe('/accessibilite');
  await follow(page, 'Mentions légales');
  await page.getByRole('heading', { level: 1, name: 'Mentions légales' }).waitFor();
  await busy(page).waitFor({ state: 'detached' });
  expectNoProblem(visit);
});

test("'Back' while the files of a page come goes back, and stays there", async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await page.goto('/guide');
  await follow(page, 'Accessibilité');
  await page.getByRole('heading', { level: 1, name: /accessibilité/ }).waitFor();
  const release = await slowNotices(page);
  await follow(page, 'Mentions légales');
  await busy(page).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Guide/ }).waitFor();
  await busy(page).waitFor({ state: 'detached' });
  release();
  await page.waitForTimeout(1_000);
  expect(path(page)).toBe('/guide');
  expectNoProblem(visit);
});
