import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayAfter, todayInParis } from '../../contract/today.ts';
import { newArrosage, newPlante, newRythme } from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem } from '../courtil.ts';
import { card, keptSort, openClos } from '../jardins/clos.ts';
import { shownPlantes, signedIn } from '../membre.ts';

const clos = openClos();
const { courtil, garden, visitAsOwner } = clos;
const app = () => courtil.served.app;
const phone = { width: 360, height: 740, hasTouch: true };
const today = todayInParis();

/** A garden of which Rose is late, Thym is due today, and Iris in three days. */
async function thirstyGarden(nomJardin = 'Le clos') {
  const made = await garden(['Rose', 'Thym', 'Iris'], nomJardin);
  const rhythms = [
    { every: 10, days: [-22, -16] },
    { every: 5, days: [-10, -5] },
    { every: 3, days: [-6, 0] },
  ];
  for (const [index, { every, days }] of rhythms.entries()) {
    const { id } = made.plantes[index] as { id: number };
    for (const shift of days) await newArrosage(app(), clos.owner, id, dayAfter(today, shift));
    await newRythme(app(), clos.owner, id, every);
  }
  return made;
}

async function wateredToday(plantes: { id: number; name: string }[]): Promise<string[]> {
  const names = [];
  for (const { id, name } of plantes) {
    const answer = await app().inject({ url: `/v1/arrosageplante/Plante/${id}` });
    const days = answer.json<{ dateArrosage: string }[]>();
    if (days.some(({ dateArrosage }) => dateArrosage === today)) names.push(name);
  }
  return names;
}

const water = (page: Page, count: number) =>
  page.getByRole('button', { name: `Arroser ce qui a soif (${count})` });

test('on a phone what is thirsty is watered in one tap, and taken back in one more', async () => {
  const { url, plantes } = await thirstyGarden();
  const visit = await visitAsOwner(url, phone);
  const { page } = visit;
  await water(page, 2).waitFor();
  await card(page, 'Rose').getByText('A soif').waitFor();
  await card(page, 'Iris').getByText('aujourd’hui').waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

  await water(page, 2).tap();
  await page.getByText(/^2\splantes arrosées$/).waitFor();
  await page.getByText(/^Rien n’a soif aujourd’hui\. Prochain arrosage\s: /).waitFor();
  await page.getByText('Tout va bien').waitFor();
  await expect.poll(() => card(page, 'Rose').getByText('A soif').count()).toBe(0);
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await expect.poll(() => wateredToday(plantes)).toEqual(['Rose', 'Thym', 'Iris']);

  await page.getByRole('button', { name: 'Annuler' }).tap();
  await page.getByText('C’est annulé.').waitFor();
  await water(page, 2).waitFor();
  await expect.poll(() => wateredToday(plantes)).toEqual(['Iris']);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expectNoProblem(visit);
});

test('each part of the health line shows its plants, and all again; the thirsty ones may stand first', async () => {
  const { id, url } = await thirstyGarden();
  await newPlante(app(), clos.owner, id, { name: 'Ail', etat: 'malade', date: '2026-02-01' });
  const visit = await visitAsOwner(url, phone);
  const { page } = visit;
  const thirsty = page.getByRole('button', { name: /^2\sont soif$/ });
  await thirsty.tap();
  await expect.poll(() => shownPlantes(page)).toEqual(['Rose', 'Thym']);
  await page.getByText(/^2\splantes sur 4\.$/).waitFor();
  await page.getByRole('button', { name: /^1\smalade$/ }).tap();
  await expect.poll(() => shownPlantes(page)).toEqual(['Ail']);
  await page.getByRole('button', { name: /^1\smalade$/ }).tap();
  const all = ['Rose', 'Thym', 'Iris', 'Ail'];
  await expect.poll(() => shownPlantes(page)).toEqual(all);

  await page.getByRole('button', { name: 'Tri : date' }).tap();
  await page.getByRole('menuitemradio', { name: 'Par ordre alphabétique' }).tap();
  await expect.poll(() => shownPlantes(page)).toEqual(['Ail', 'Iris', 'Rose', 'Thym']);
  await page.getByRole('switch', { name: 'Ce qui a soif d’abord' }).check();
  await expect.poll(() => shownPlantes(page)).toEqual(['Rose', 'Thym', 'Ail', 'Iris']);
  await expect.poll(() => keptSort(page, id)).toBe('alphabetique');
  // Where the page stands, the bar may cover half of a target: from its top nothing is under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);

  // Watered from the foot of the screen, where the button stays.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.locator('.thirst-bar').getByText('Arroser ce qui a soif (2)').tap();
  await page.getByText(/^2\splantes arrosées$/).waitFor();
  await expect.poll(() => page.locator('.thirst-bar').count()).toBe(0);
  expectNoProblem(visit);
});

test('a watering that is refused goes back, says so, and is tried again', async () => {
  const { url, plantes } = await thirstyGarden();
  const visit = await visitAsOwner(url, phone);
  const { page } = visit;
  await page.route(/\/v1\/soin$/, (route) => route.fulfill({ status: 503, json: {} }));
  await water(page, 2).tap();
  await page.getByText('L’arrosage n’a pas été enregistré.').waitFor();
  await water(page, 2).waitFor();
  await page.unroute(/\/v1\/soin$/);
  await page.getByRole('button', { name: 'Réessayer' }).tap();
  await page.getByText(/^2\splantes arrosées$/).waitFor();
  await expect.poll(() => wateredToday(plantes)).toEqual(['Rose', 'Thym', 'Iris']);
});

test('the whole garden is watered, and taken back but for what was watered before', async () => {
  const { url, plantes } = await thirstyGarden();
  const visit = await visitAsOwner(url);
  const { page } = visit;
  await page.getByRole('button', { name: 'Mode arrosage' }).click();
  await page.getByRole('button', { name: 'Arroser tout le jardin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, arroser' }).click();
  await page.getByText(/^3\splantes arrosées, dont 1\sdéjà notée aujourd’hui$/).waitFor();
  await expect.poll(() => wateredToday(plantes)).toEqual(['Rose', 'Thym', 'Iris']);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText('C’est annulé.').waitFor();
  await expect.poll(() => wateredToday(plantes)).toEqual(['Iris']);
  await water(page, 2).waitFor();
  expectNoProblem(visit);
});

test("one's own gardens tell their thirst and illness, the thirstiest first", async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await garden(['Menthe'], 'La cour');
  const { url } = await thirstyGarden('Le jardin qui a soif');
  const last = await thirstyGarden('Le plus sec');
  const ill = { name: 'Ail', etat: 'malade', date: '2026-02-01' } as const;
  await newPlante(app(), clos.owner, last.id, ill);
  await signedIn(page, clos.owner);
  await page.goto('/mes-jardins');
  const names = page.locator('.own-jardins h2');
  await expect.poll(async () => (await names.allInnerTexts())[0]).toBe('Le plus sec');
  const first = page.locator('.own-jardins > li').first();
  await first.getByText(/^2\sont soif$/).waitFor();
  await first.getByText(/^1\smalade$/).waitFor();
  await first.getByText(/^4\splantes · visité aujourd’hui$/).waitFor();
  const court = page.locator('.own-jardins > li', { hasText: 'La cour' });
  await court.getByText('Tout va bien').waitFor();
  expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
  await page
    .locator('.own-summary')
    .getByRole('link', { name: /malades?$/ })
    .tap();
  await page.getByRole('heading', { level: 1, name: 'Le plus sec' }).waitFor();
  expect(url).not.toBe(new URL(page.url()).pathname);
  expectNoProblem(visit);
});
