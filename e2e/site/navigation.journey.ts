import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblem, openCourtil } from '../courtil.ts';

const courtil = openCourtil();

/** The file of the legal notices comes when the answer is called, which ends when the page has had its time with it. */
async function slowNotices(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = '';
  await page.route(/\/assets\/mentionsLegales-.*\.js/, async (route) => {
    held = route.request().url();
    await released;
    await route.continue();
  });
  return async () => {
    expect(held).not.toBe('');
    release();
    // A module is evaluated once; later imports resolve after earlier ones.
    await page.evaluate(`import(${JSON.stringify(held)})`);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    });
  };
}

const path = (page: Page) => new URL(page.url()).pathname;
const busy = (page: Page) => page.locator('main[aria-busy=true]');
const follow = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).click();

test('a wait shows while a page loads, and a later click wins', async () => {
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
  await release();
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
  await release();
  expect(path(page)).toBe('/guide');
  expectNoProblem(visit);
});

test('a page that cannot be shown says so, and the policy refuses nothing of it', async () => {
  const visit = await courtil.visit();
  await visit.page.goto('/guide');
  const body = 'export default () => { throw new Error("?") }';
  await visit.page.route(/\/assets\/mentionsLegales-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await follow(visit.page, 'Mentions légales');
  await visit.page.getByRole('heading', { name: 'Une ronce barre le chemin' }).waitFor();
  expect(visit.problems.filter((problem) => /Content Security Policy/.test(problem))).toEqual([]);
});
