import { expect, test } from 'vitest';
import { newJardin, newPlante } from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();

test('a visitor walks through the year, chooses a climate that stays, and hides the moon for good', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await page.goto('/calendrier?quinzaine=9');
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => title.textContent()).toBe('Début mai');
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await page.getByRole('link', { name: 'Quinzaine suivante' }).click();
  await page.getByRole('heading', { name: 'Fin mai' }).waitFor();
  await page.getByRole('link', { name: /^janvier/ }).click();
  await page.getByRole('heading', { name: 'Début janvier' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Fin décembre' }).waitFor();

  await page.getByLabel('Climat').selectOption('montagnard');
  await page.waitForURL(/climat=montagnard/);
  await page.goto('/calendrier');
  await page.waitForURL(/climat=montagnard/);
  await expect.poll(() => page.getByLabel('Climat').inputValue()).toBe('montagnard');

  await page.getByRole('button', { name: 'Masquer la lune' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Afficher la lune' }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'La lune' }).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Afficher la lune' }).click();
  await page.getByRole('region', { name: 'La lune' }).waitFor();
  expectNoProblem(visit);
});

test("a member's own plants come first, in the climate of their garden", async () => {
  const { app } = courtil.served;
  const owner = await member(app, 'Flore');
  const jardin = await newJardin(app, owner, { nomJardin: 'La restanque', departement: '13' });
  await newPlante(app, owner, jardin.id, { name: 'Tomate cœur de bœuf' });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/calendrier?quinzaine=15');
  await page.waitForURL(/climat=m/);
  await expect.poll(() => page.getByLabel('Climat').inputValue()).toBe('méditerranéen');
  const plant = page.getByRole('link', { name: 'Tomate cœur de bœuf' }).first();
  await expect.poll(() => plant.textContent()).toContain('La restanque');
  await page.getByText(/D’habitude/).waitFor();
  await page.getByText(/^Lever .* au jardin «.La restanque.»$/).waitFor();
  expectNoProblem(visit);
});

test('the home page says what there is to do now, and leads there', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await page.goto('/');
  await page.getByRole('heading', { name: /au jardin$/ }).waitFor();
  await page.getByRole('link', { name: 'Toute la saison' }).click();
  await page.waitForURL(/\/calendrier$/);
  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: 'Saison' })
    .waitFor();
  expectNoProblem(visit);
});
