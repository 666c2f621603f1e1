import { expect, test } from 'vitest';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';

const courtil = openCourtil();

test('from the shelves to a species, its year in another climate, a neighbour, and back to the sources', async () => {
  const visit = await courtil.visit({ width: 360, height: 740 });
  const { page } = visit;
  await page.goto('/especes');
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await page.getByRole('searchbox', { name: 'Nom d’une espèce' }).fill('tomatte');
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: /^Tomate/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Tomate' }).waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);

  await page.getByRole('combobox', { name: 'Climat' }).selectOption('montagnard');
  await page.getByRole('table', { name: 'L’année en climat montagnard' }).waitFor();
  await page.reload();
  await page.getByRole('table', { name: 'L’année en climat montagnard' }).waitFor();

  await page.getByRole('link', { name: 'Basilic', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Basilic' }).waitFor();
  await page.getByRole('table', { name: 'L’année en climat montagnard' }).waitFor();
  await page.getByRole('link', { name: 'usage courant' }).first().click();
  await page.getByRole('heading', { level: 1, name: /viennent ces faits/ }).waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  expectNoProblem(visit);
}, 120_000);

test('without JavaScript the year of another climate is asked for by the address', async () => {
  const { page } = await courtil.visit({ javaScriptEnabled: false });
  await page.goto('/espece/tomate');
  await page.getByRole('combobox', { name: 'Climat' }).selectOption('méditerranéen');
  await page.getByRole('button', { name: 'Voir' }).click();
  await page.getByRole('table', { name: 'L’année en climat méditerranéen' }).waitFor();
});
