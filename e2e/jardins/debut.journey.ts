import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Jardin } from '../../contract/jardins/jardin.ts';
import type { Plante } from '../../contract/jardins/plante.ts';
import { todayInParis } from '../../contract/today.ts';
import { goodPassword } from '../../server/testing/factories.ts';
import { violationsOf } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';

const courtil = openCourtil();
const phone = { width: 360, height: 740, hasTouch: true };

/** Counts taps and typed words; the account's own fields are filled beside it. */
function counted(page: Page) {
  const hand = { taps: 0, words: 0 };
  return Object.assign(hand, {
    tap: async (target: Locator) => {
      hand.taps += 1;
      await target.tap();
    },
    type: async (words: string) => {
      hand.words += words.split(' ').length;
      await page.keyboard.type(words);
    },
  });
}

async function register(page: Page, email: string, press = (button: Locator) => button.click()) {
  for (const [name, text] of [
    ['name', 'Petit'],
    ['firstName', 'Léa'],
    ['email', email],
    ['pseudo', 'Léa'],
    ['password', goodPassword],
    ['confirmPassword', goodPassword],
  ] as const)
    await page.locator(`[name=${name}]`).fill(text);
  await press(page.getByRole('button', { name: "S'inscrire" }));
}

const jardinsOf = async (userId: number) =>
  (await courtil.served.app.inject(`/v1/jardin/user/${userId}`)).json<Jardin[]>();
const plantesOf = async (jardinId: number) =>
  (await courtil.served.app.inject(`/v1/plante/jardin/${jardinId}`)).json<Plante[]>();
const idOf = (page: Page) => page.evaluate(() => Number(localStorage.getItem('userId')));

test('from nothing to a basil in a pot of a balcony in at most twelve taps and two words', async () => {
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await page.goto('/');
  const hand = counted(page);
  await hand.tap(page.getByRole('link', { name: 'Créer mon jardin' }));
  await page.waitForURL(/\/Inscription\?retour=/);
  await register(page, 'debutante@jardins.example', hand.tap);
  await page.waitForURL(/\/Login\?retour=/);
  await page.locator('[name=Password]').fill(goodPassword);
  await hand.tap(page.getByRole('button', { name: 'Se connecter' }));

  const form = page.getByRole('dialog', { name: 'Nouveau jardin' });
  await hand.tap(form.getByRole('button', { name: 'Balcon' }));
  await expect.poll(() => form.locator('[name=nomJardin]').inputValue()).toBe('Mon balcon');
  expect(await violationsOf(page)).toEqual([]);
  await hand.tap(form.getByRole('button', { name: 'Ajouter', exact: true }));

  const first = page.getByRole('dialog', { name: 'Vos trois premières plantes' });
  await first.getByRole('list', { name: 'Plantes proposées' }).getByRole('button').nth(5).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await hand.tap(first.getByLabel('Une autre plante'));
  await hand.type('basilic');
  await hand.tap(first.getByRole('option', { name: /^Basilic/ }).first());
  await first.getByText(/Basilic\s: plante ajoutée\. 1 sur 3\./).waitFor();
  await hand.tap(first.getByRole('button', { name: 'Terminer' }));
  await page.waitForURL(/\/jardin\/\d+$/);
  await page.getByRole('link', { name: /Basilic/ }).waitFor();

  expect(hand.taps).toBeLessThanOrEqual(12);
  expect(hand.words).toBeLessThanOrEqual(2);
  const [jardin] = await jardinsOf(await idOf(page));
  expect(jardin).toMatchObject({ nomJardin: 'Mon balcon', exposition: 'mi-ombre' });
  const [basilic, ...others] = await plantesOf(jardin?.id ?? 0);
  expect(basilic).toMatchObject({ name: 'Basilic', milieu: 'pot', etat: 'vivante' });
  expect(basilic?.especeId).toBeGreaterThan(0);
  expect(others).toEqual([]);
  // It has its next watering from the first day on.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const own = await courtil.served.app.inject({ url: '/v1/mes-plantes', headers });
  const { plantes } = own.json<{ plantes: { echeance: string | null }[] }>();
  expect(plantes.map(({ echeance }) => (echeance ?? '') > todayInParis())).toEqual([true]);
  expectNoProblem(visit);
});

test('skipping the pictures leaves the form as it was: it closes, and the list is read again', async () => {
  const lucas = await member(courtil.served.app, 'Lucas');
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await signedIn(page, lucas);
  await page.goto('/mes-jardins?nouveau=oui');
  const form = page.getByRole('dialog', { name: 'Nouveau jardin' });
  const labels = form.locator('.field > label');
  await labels.nth(5).waitFor();
  expect((await labels.allInnerTexts()).slice(0, 6)).toEqual([
    'Nom du jardin',
    'Choisir une image',
    'Description',
    'Exposition',
    'Température minimale (°C)',
    'Température maximale (°C)',
  ]);
  await form.locator('[name=nomJardin]').fill('La cour');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await page.getByRole('link', { name: /La cour/ }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  // The address no longer has the parameter that opened the form.
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await page.getByRole('link', { name: /La cour/ }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expectNoProblem(visit);
});

test('by keyboard, what is proposed comes with a press, goes with another, and leaving keeps the rest', async () => {
  const jeanne = await member(courtil.served.app, 'Jeanne');
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, jeanne);
  await page.goto('/mes-jardins?nouveau=oui');
  const form = page.getByRole('dialog', { name: 'Nouveau jardin' });
  await form.locator('[name=nomJardin]').fill('Chez Jeanne');
  await form.getByRole('button', { name: 'Intérieur' }).press('Enter');
  expect(await form.locator('[name=nomJardin]').inputValue()).toBe('Chez Jeanne');
  expect(await form.locator('[name=temperatureMin]').inputValue()).toBe('18');
  await form.locator('[name=nomJardin]').press('Enter');
  const first = page.getByRole('dialog', { name: 'Vos trois premières plantes' });
  const proposed = first.getByRole('list', { name: 'Plantes proposées' }).getByRole('button');
  await proposed.nth(1).press('Enter');
  await proposed.nth(0).press(' ');
  await first.getByText('2 sur 3.').waitFor();
  await proposed.nth(0).press('Enter');
  await first.getByText('1 sur 3.').waitFor();
  const kept = await proposed.nth(1).locator('span').first().textContent();
  await page.keyboard.press('Escape');
  await first.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Chez Jeanne/ }).waitFor();
  const [jardin] = await jardinsOf(jeanne.id);
  const plantes = await plantesOf(jardin?.id ?? 0);
  expect(plantes.map(({ name, milieu }) => [name, milieu])).toEqual([[kept, 'interieur']]);
  expectNoProblem(visit);
});

test('40: a registration hands on no way to another site', async () => {
  const { page } = await courtil.visit(phone);
  await page.goto('/Inscription?retour=%2F.%2F%2Fevil.example%2Fmes-jardins');
  await register(page, 'prudente@jardins.example');
  await page.waitForURL(/\/Login\?retour=/);
  await page.locator('[name=Password]').fill(goodPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${courtil.url}/MainPage`);
});

test('a visitor who comes for the form signs in, and finds it', async () => {
  const rose = await member(courtil.served.app, 'Rose');
  const visit = await courtil.visit(phone);
  const { page } = visit;
  await page.goto('/mes-jardins?nouveau=oui');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/Login\?retour=/);
  await page.locator('[name=Email]').fill(rose.email);
  await page.locator('[name=Password]').fill(goodPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('dialog', { name: 'Nouveau jardin' }).waitFor();
  expectNoProblem(visit);
});
