import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { todayInParis } from '../../contract/today.ts';
import { newJardin, newPlante } from '../../server/testing/factories.ts';
import { violationsByScheme } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const app = () => courtil.served.app;

/** A member with two gardens, and herbs in both. */
async function gardener() {
  const owner = await member(app(), 'camille');
  const potager = await newJardin(app(), owner, { nomJardin: 'Potager' });
  const balcon = await newJardin(app(), owner, { nomJardin: 'Balcon' });
  const plantes = new Map<string, number>();
  for (const name of ['Ail', 'Basilic', 'Cerfeuil']) {
    const emplacement = name === 'Ail' ? '' : 'Carré 3';
    plantes.set(name, (await newPlante(app(), owner, potager.id, { name, emplacement })).id);
  }
  plantes.set('Menthe', (await newPlante(app(), owner, balcon.id, { name: 'Menthe' })).id);
  return { owner, plantes };
}

const shown = (page: Page) => page.locator('.mine-name').allInnerTexts();
const wateredOn = async (id: number) =>
  (await app().inject(`/v1/arrosageplante/Plante/${id}`))
    .json<{ dateArrosage: string }[]>()
    .map(({ dateArrosage }) => dateArrosage);

test('plants are found, chosen, watered and taken back, exported and put elsewhere', async () => {
  const { owner, plantes } = await gardener();
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/mes-plantes');
  await page.getByText(/^4.plantes$/).waitFor();
  await expect.poll(() => shown(page)).toEqual(['Ail', 'Basilic', 'Cerfeuil', 'Menthe']);
  expect(await violationsByScheme(page, ['dark', 'light'])).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('carre 3');
  await page.getByText(/^2.plantes sur 4/).waitFor();
  await expect.poll(() => shown(page)).toEqual(['Basilic', 'Cerfeuil']);
  await page.waitForURL(/\?q=carre\+3$/);
  await page.reload();
  await page.getByText(/^2.plantes sur 4/).waitFor();

  await page.getByRole('button', { name: 'Sélectionner', exact: true }).click();
  await page.getByRole('button', { name: 'Tout sélectionner (2)' }).click();
  await page.getByText(/^2.choisies$/).waitFor();
  expect(await violationsByScheme(page, ['dark', 'light'])).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n').map((line) => line.split(';')[1])).toEqual([
    ...['"Plante"', '"Basilic"', '"Cerfeuil"', undefined],
  ]);

  await page.getByRole('button', { name: 'Arroser', exact: true }).click();
  await page.getByText(/^2.plantes arrosées$/).waitFor();
  const basilic = plantes.get('Basilic') as number;
  await expect.poll(() => wateredOn(basilic)).toEqual([todayInParis()]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByText(/annulé/).waitFor();
  await expect.poll(() => wateredOn(basilic)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Choisir Basilic' }).check();
  await page.getByRole('button', { name: 'Déplacer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Déplacer 1.plante$/ });
  await dialog.getByLabel('Jardin').selectOption('Balcon');
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await page.getByText(/^1.plante dans «.Balcon.»$/).waitFor();
  // It has no place there, and is found by that place no more.
  await expect.poll(() => shown(page)).toEqual(['Cerfeuil']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(page)).toEqual(['Basilic', 'Cerfeuil']);

  await page.getByLabel('Jardin', { exact: true }).selectOption('Potager (3)');
  await page.waitForURL(/jardin=/);
  await page.goBack();
  await page.waitForURL(/\?q=carre\+3$/);
  await expect.poll(() => page.getByLabel('Jardin', { exact: true }).inputValue()).toBe('');
  expectNoProblem(visit);
});

test('on a phone a long press begins to choose, and what is removed is only gone once its page is left', async () => {
  const { owner, plantes } = await gardener();
  const visit = await courtil.visit({ width: 360, height: 740, hasTouch: true });
  const { page } = visit;
  await signedIn(page, owner);
  await page.goto('/mes-plantes');
  const ail = page.getByRole('link', { name: 'Ail' });
  await ail.waitFor();
  await ail.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 100, clientY: 400 });
  await page.getByText(/^1.choisie$/).waitFor();
  await ail.dispatchEvent('pointerup', { pointerType: 'touch' });
  await page.getByRole('link', { name: 'Cerfeuil' }).tap();
  await page.getByText(/^2.choisies$/).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violationsByScheme(page, ['dark', 'light'])).toEqual([]);

  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Ail et Cerfeuil, avec leurs arrosages et leurs soins.').waitFor();
  await page.getByRole('button', { name: 'Oui, supprimer' }).click();
  await expect.poll(() => shown(page)).toEqual(['Basilic', 'Menthe']);
  const there = async () => (await app().inject(`/v1/plante/${plantes.get('Ail')}`)).statusCode;
  await expect.poll(() => there()).toBe(200);
  await page.goto('/guide');
  await expect.poll(there).toBe(404);
  expectNoProblem(visit);
});

test('a visitor is led to sign in, and comes back to what the address asks for', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await page.goto('/mes-plantes?etat=malade');
  await page.getByText('Connectez-vous pour voir toutes vos plantes.').waitFor();
  const way = page.getByRole('main').getByRole('link', { name: 'Se connecter' });
  await expect
    .poll(() => way.getAttribute('href'))
    .toBe(`/Login?retour=${encodeURIComponent('/mes-plantes?etat=malade')}`);
  expectNoProblem(visit);
});
