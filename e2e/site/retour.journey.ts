import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { type EveryPage, seedEveryPage } from '../everyPage.ts';

const courtil = openCourtil();
let every: EveryPage;
beforeAll(async () => {
  every = await seedEveryPage(courtil.served);
});

const path = (page: Page) => new URL(page.url()).pathname;
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** A plant's page, with its garden's before it in the same document. */
async function onPlante(width: number) {
  const visit = await courtil.visit({ width });
  const { page } = visit;
  await every.arriveAs(page, 'camille');
  await page.goto('/jardin/1');
  await page.locator('main a[href="/plante/1"]').first().click();
  await page.waitForURL('**/plante/1');
  await page.locator('main[aria-busy=false]').waitFor();
  return visit;
}

const sheets = ['Noter', 'Autres actions', 'Au carnet', 'Rechercher'];

test.each([360, 1280])(
  "at %i px 'Back' closes what is open above a page, and only then leaves it",
  async (width) => {
    const visit = await onPlante(width);
    const { page } = visit;
    for (const sheet of sheets) {
      if (sheet === 'Rechercher') await page.keyboard.press('/');
      else await press(page, sheet);
      await page.getByRole('dialog').waitFor();
      await page.goBack();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      expect([sheet, path(page)]).toEqual([sheet, '/plante/1']);
    }
    await page.goBack();
    await page.waitForURL('**/jardin/1');
    await page.goForward();
    await page.waitForURL('**/plante/1');
    expectNoProblem(visit);
  },
);

test("'Back' asks before words in a sheet are lost, and closes the question first", async () => {
  const visit = await onPlante(360);
  const { page } = visit;
  await press(page, 'Noter');
  const field = page.getByRole('dialog').getByLabel('Note');
  await field.fill('Trois boutons');
  const question = page.getByRole('dialog', { name: 'Fermer sans enregistrer ?' });
  await page.goBack();
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('Trois boutons');
  expect(path(page)).toBe('/plante/1');
  await page.goBack();
  await press(page, 'Fermer');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(path(page)).toBe('/plante/1');
  expectNoProblem(visit);
});
