import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPlante } from '../../server/testing/factories.ts';
import { expectNoProblem } from '../courtil.ts';
import { card, openClos } from '../jardins/clos.ts';
import { expectOnlyFailedCalls } from '../membre.ts';

const clos = openClos();
const { courtil, garden, visitAsOwner } = clos;
const app = () => courtil.served.app;

async function wateredPlantes(plantes: { id: number; name: string }[]): Promise<string[]> {
  const names = [];
  for (const { id, name } of plantes) {
    const answer = await app().inject({ url: `/v1/arrosageplante/Plante/${id}` });
    if (answer.json<unknown[]>().length > 0) names.push(name);
  }
  return names;
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('plants are watered together, with the keyboard or a click on the card', async () => {
  const { url, plantes } = await garden(['Rose', 'Thym', 'Iris']);
  const visit = await visitAsOwner(url);
  const { page } = visit;
  await page.getByRole('button', { name: 'Mode arrosage' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Rose' }).press('Space');
  await page.getByRole('button', { name: 'Arroser la sélection (1)' }).waitFor();
  await card(page, 'Thym').click();
  await page.getByRole('button', { name: 'Arroser la sélection (2)' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(url);

  await page.getByRole('button', { name: 'Tout sélectionner' }).press('Enter');
  await page.getByRole('button', { name: 'Arroser la sélection (3)' }).waitFor();
  // As at 400 % of zoom.
  await page.setViewportSize({ width: 320, height: 256 });
  const bar = page.getByRole('region', { name: 'Arrosage' });
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(100);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Tout désélectionner' }).press('Enter');
  await page.getByRole('button', { name: 'Arroser la sélection (0)' }).waitFor();
  await page.getByRole('checkbox', { name: 'Iris' }).press('Space');
  await page.getByRole('button', { name: 'Annuler' }).press('Enter');
  await page.getByRole('link', { name: 'Rose' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Mode arrosage');

  await page.getByRole('button', { name: 'Mode arrosage' }).press('Enter');
  await page.getByRole('button', { name: 'Arroser la sélection (0)' }).waitFor();
  await page.getByRole('checkbox', { name: 'Thym' }).press('Space');
  await page.getByRole('checkbox', { name: 'Iris' }).press('Space');
  await page.getByRole('button', { name: 'Arroser la sélection (2)' }).press('Enter');
  await page.getByText(/^Toutes les plantes sélectionnées ont été arrosées\s!$/).waitFor();
  await page.getByText(/^2\splantes arrosées$/).waitFor();
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Mode arrosage');
  await expect.poll(() => wateredPlantes(plantes)).toEqual(['Thym', 'Iris']);
  expectNoProblem(visit);
});

test('plants that could not be watered are named and stay chosen', async () => {
  const { url, plantes } = await garden(['Rose', 'Thym', 'Iris']);
  const visit = await visitAsOwner(url);
  const { page } = visit;
  const thym = plantes[1]?.id;
  await page.route(/\/arrosageplante$/, (route) =>
    route.request().postDataJSON().idPlante === thym
      ? route.fulfill({ status: 503, json: {} })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Mode arrosage' }).click();
  await page.getByRole('button', { name: 'Tout sélectionner' }).click();
  await page.getByRole('button', { name: 'Arroser la sélection (3)' }).click();
  await page.getByText("Une erreur est survenue pendant l'arrosage.").waitFor();
  await page.getByText(/^Non arrosées\s: Thym\.$/).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Thym' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Rose' }).isChecked()).toBe(false);
  await expect.poll(() => wateredPlantes(plantes)).toEqual(['Rose', 'Iris']);

  await page.unroute(/\/arrosageplante$/);
  await page.getByRole('button', { name: 'Arroser la sélection (1)' }).click();
  await page.getByText(/^Toutes les plantes sélectionnées ont été arrosées\s!$/).waitFor();
  await expect.poll(() => wateredPlantes(plantes)).toEqual(['Rose', 'Thym', 'Iris']);
  expectOnlyFailedCalls(visit);
});

test('the whole garden is watered by one call, which says why when it fails', async () => {
  const { id, url, plantes } = await garden(['Rose', 'Thym']);
  plantes.push(await newPlante(app(), clos.owner, id, { name: 'Ail', etat: 'morte' }));
  const visit = await visitAsOwner(url);
  const { page } = visit;
  await page.getByRole('button', { name: 'Mode arrosage' }).click();
  const ask = page.getByRole('button', { name: 'Arroser tout le jardin' });
  const dialog = page.getByRole('dialog', { name: /^Arroser tout le jardin/ });
  const confirm = dialog.getByRole('button', { name: 'Oui, arroser' });
  await page.route(/\/arroser$/, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', message: 'La pompe est en panne.' },
    }),
  );
  await ask.click();
  await dialog.getByText(/^Les 3\splantes du jardin, dont 1\smorte, .* aujourd’hui, /).waitFor();
  await confirm.click();
  await page
    .getByText(/^Impossible d'arroser toutes les plantes\s: La pompe est en panne\.$/)
    .waitFor();
  await page.unroute(/\/arroser$/);
  const asked = page.waitForRequest(/\/arroser$/);
  await ask.click();
  await confirm.click();
  const request = await asked;
  expect(request.headers().authorization).toBe(`Bearer ${clos.owner.token}`);
  expect(request.postData()).toBeNull();
  await page.getByText(/^3\splantes arrosées$/).waitFor();
  await expect.poll(() => focused(page)).toBe('Mode arrosage');
  await expect.poll(() => wateredPlantes(plantes)).toEqual(['Rose', 'Thym', 'Ail']);
  expectOnlyFailedCalls(visit);
});
