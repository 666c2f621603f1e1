import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../contract/today.ts';
import { newArrosage, newJardin, newPlante, newRythme } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil, settled } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const app = () => courtil.served.app;

async function thirstyGardener() {
  const owner = await member(app(), 'Perle');
  const { id } = await newJardin(app(), owner, { nomJardin: 'Le clos' });
  for (const name of ['Rose', 'Thym', 'Iris']) {
    const plante = await newPlante(app(), owner, id, { name });
    await newArrosage(app(), owner, plante.id, dayAfter(todayInParis(), -8));
    await newRythme(app(), owner, plante.id, 6);
  }
  return owner;
}

const search = (page: Page) => page.getByRole('dialog', { name: 'Rechercher' });
const keysSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Raccourcis d’une seule touche' });

describe('keys alone are switched off where', () => {
  test('a visitor finds it, on the page about accessibility', async () => {
    const visit = await courtil.visit();
    const { page } = visit;
    await page.goto('/accessibilite');
    await page.keyboard.press('/');
    await search(page).waitFor();
    await page.keyboard.press('Escape');
    await keysSwitch(page).click();
    await expect.poll(() => keysSwitch(page).isChecked()).toBe(false);
    await keysSwitch(page).blur();
    for (const path of ['/accessibilite', '/MainPage', '/Boutique']) {
      await page.goto(path);
      await page.keyboard.press('/');
      await settled(page);
      await expect.poll(() => search(page).count()).toBe(0);
    }
    await page.goto('/accessibilite');
    await expect.poll(() => keysSwitch(page).isChecked()).toBe(false);
    await keysSwitch(page).click();
    await keysSwitch(page).blur();
    await page.keyboard.press('/');
    await search(page).waitFor();
    expectNoProblem(visit);
  });

  test("a member finds it, on their profile: 'zinnia' that is dictated takes nothing back", async () => {
    const owner = await thirstyGardener();
    const visit = await courtil.visit();
    const { page } = visit;
    await signedIn(page, owner);
    await page.goto('/Profil');
    await keysSwitch(page).click();
    await expect.poll(() => keysSwitch(page).isChecked()).toBe(false);
    await page.goto('/aujourd-hui');
    await page.getByRole('button', { name: 'Arroser : Rose' }).click();
    await page.locator('.work-said').waitFor();
    await page.keyboard.type('zinnia rouge /');
    await settled(page);
    expect(await page.locator('.work-said').count()).toBe(1);
    expect(await search(page).count()).toBe(0);

    await page.goto('/mes-plantes');
    await page.getByRole('link', { name: 'Rose' }).waitFor();
    await page.keyboard.type('/rose');
    await settled(page);
    expect(await page.getByLabel('Chercher parmi mes plantes').inputValue()).toBe('');
    expectNoProblem(visit);
  });
});

test.each(['open', 'closed'] as const)(
  "what is typed into an extension's own field (%s) is no key of the page",
  async (mode) => {
    const visit = await courtil.visit();
    const { page } = visit;
    await page.goto('/guide');
    await page.evaluate((shadow) => {
      const host = document.createElement('extension-panel');
      const field = document.createElement('input');
      host.attachShadow({ mode: shadow }).append(field);
      document.body.append(host);
      field.focus();
    }, mode);
    await page.keyboard.press('/');
    await settled(page);
    expect(await search(page).count()).toBe(0);
    expectNoProblem(visit);
  },
);

test('arrows move from work to work once one has the focus, and scroll otherwise', async () => {
  const owner = await thirstyGardener();
  const visit = await courtil.visit({ height: 400 });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/aujourd-hui');
  const button = (name: string) => page.getByRole('button', { name: `Arroser : ${name}` });
  await button('Rose').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBeNull();

  const [first, second] = await page.locator('[data-act]').all();
  await first?.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe(await second?.getAttribute('aria-label'));
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe(await first?.getAttribute('aria-label'));
  await page.keyboard.press('r');
  await page.locator('.work-said').getByText('Reporté à demain').waitFor();
  expectNoProblem(visit);
});
