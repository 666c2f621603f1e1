import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Plante } from '../../contract/jardins/plante.ts';
import { type Member, newJardin, newPlante } from '../../server/testing/factories.ts';
import { violationsOf } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, shownPlantes, signedIn } from '../membre.ts';

const courtil = openCourtil();
let gardener: Member;

beforeAll(async () => {
  gardener = await member(courtil.served.app, 'Lucie');
});

const plantesOf = async (jardinId: number) =>
  (await courtil.served.app.inject(`/v1/plante/jardin/${jardinId}`)).json<Plante[]>();

/** Counts what a thumb does: each tap and each letter is one. */
function counted(page: Page) {
  const hand = { gestures: 0 };
  return Object.assign(hand, {
    tap: async (target: Locator) => {
      hand.gestures += 1;
      await target.click();
    },
    type: async (letters: string) => {
      hand.gestures += letters.length;
      await page.keyboard.type(letters);
    },
  });
}

test('ten plants come to a new garden in at most forty gestures on a phone', async () => {
  const jardin = await newJardin(courtil.served.app, gardener, { nomJardin: 'La planche neuve' });
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, gardener);
  await page.goto(`/jardin/${jardin.id}`);
  const hand = counted(page);
  await hand.tap(page.getByRole('link', { name: 'Ajouter une plante' }));
  const name = page.locator('[name=name]');
  const isFocused = () => name.evaluate((field) => field === document.activeElement);
  const wanted = [
    ['to', 'Tomate'],
    ['cou', 'Courgette'],
    ['bas', 'Basilic'],
    ['rad', 'Radis'],
    ['lai', 'Laitue'],
    ['ca', 'Carotte'],
    ['po', 'Poireau'],
    ['ci', 'Ciboulette'],
    ['fr', 'Fraisier'],
    ['men', 'Menthe verte'],
  ] as const;
  for (const [letters, plante] of wanted) {
    // The field waits for the next one by itself.
    await expect.poll(isFocused).toBe(true);
    await hand.type(letters);
    await hand.tap(page.getByRole('button', { name: `Ajouter ${plante} tout de suite` }));
    await page.getByText(`${plante} : plante ajoutée`).waitFor();
  }
  expect(hand.gestures).toBeLessThanOrEqual(40);
  const plantes = await plantesOf(jardin.id);
  expect(plantes.map((plante) => plante.name).sort()).toEqual(wanted.map(([, nom]) => nom).sort());
  for (const plante of plantes) {
    expect(plante.especeId).toBeGreaterThan(0);
    expect(plante.arrosageRecommande).not.toBe('');
    expect(plante.expositionRecommande).not.toBe('');
  }
  expectNoProblem(visit);
});

test('what was added is taken back with one tap; a neighbour comes with one', async () => {
  const jardin = await newJardin(courtil.served.app, gardener, { nomJardin: 'Les voisins' });
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, gardener);
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await page.locator('[name=name]').fill('tomate');
  await page
    .getByRole('option', { name: /^Tomate/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Rempli pour vous' }).waitFor();
  await page.getByRole('button', { name: 'Ajouter et continuer' }).click();
  await page.getByText('Tomate : plante ajoutée').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const suited = page.getByRole('region', { name: 'Elles vont bien avec' });
  const neighbour = (await suited.getByRole('button').first().textContent())?.trim();
  await suited.getByRole('button').first().click();
  await page.getByText(`${neighbour} : plante ajoutée`).waitFor();
  await page.getByRole('button', { name: 'Annuler', exact: true }).first().click();
  await page.getByText('Tomate : plante ajoutée').waitFor();
  expect((await plantesOf(jardin.id)).map(({ name }) => name)).toEqual(['Tomate']);
  expectNoProblem(visit);
});

test('a whole bed is added at once, typed, picked or pasted', async () => {
  const jardin = await newJardin(courtil.served.app, gardener, { nomJardin: 'La planche du fond' });
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, gardener);
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await page.getByRole('button', { name: 'Ajouter plusieurs plantes' }).click();
  await page.locator('[name=name]').fill('3 laitue, Rose de Mamie ; poireau');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Laitue' }).waitFor();
  await page.getByRole('button', { name: 'Une de plus : Poireau' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Ajouter 6\splantes$/ }).click();
  await page.waitForURL(/\/jardin\/\d+$/);
  await page.getByText('6 plantes ont rejoint votre jardin.').waitFor();
  await expect
    .poll(async () => (await shownPlantes(page)).sort())
    .toEqual([...['Laitue', 'Laitue', 'Laitue', 'Poireau', 'Poireau', 'Rose de Mamie']]);
  expectNoProblem(visit);
});

test('without an active garden nothing is sent: one is chosen first, however the plant is added', async () => {
  const other = await member(courtil.served.app, 'Irène');
  const [cour, toit] = [
    await newJardin(courtil.served.app, other, { nomJardin: 'La cour' }),
    await newJardin(courtil.served.app, other, { nomJardin: 'Le toit' }),
  ];
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, other);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/v1\/plante$/i.test(request.url()))
      sent.push(request.url());
  });
  await page.goto('/nouvelle-plante');
  const garden = page.getByLabel('Jardin', { exact: true });
  const said = page.getByText('Choisissez d’abord un jardin');
  const isAsked = async () => {
    await said.waitFor();
    await expect
      .poll(() => garden.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await expect.poll(() => garden.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  };
  expect(await garden.inputValue()).toBe('');
  await page.locator('[name=name]').fill('bas');
  await page.getByRole('button', { name: 'Ajouter Basilic tout de suite' }).click();
  await isAsked();
  await page.reload();
  await page.locator('[name=name]').fill('Rose de Mamie');
  await page.locator('[name=name]').press('Escape');
  await page.getByRole('button', { name: 'Ajouter la plante' }).click();
  await isAsked();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ajouter plusieurs plantes' }).click();
  await page.locator('[name=name]').fill('Laitue, Poireau');
  await page.locator('[name=name]').press('Enter');
  await page.getByRole('button', { name: /^Ajouter 2\splantes$/ }).click();
  await isAsked();
  await garden.selectOption('Le toit');
  await said.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Ajouter 2\splantes$/ }).click();
  await page.waitForURL(`**/jardin/${toit.id}`);
  expect((await plantesOf(toit.id)).map(({ name }) => name).sort()).toEqual(['Laitue', 'Poireau']);
  expect(sent).toHaveLength(2);
  // Another member's garden, or a deleted one, does not count either.
  await page.goto('/nouvelle-plante');
  await page.evaluate(() => localStorage.setItem('jardinActifId', '999999'));
  await page.reload();
  expect(await garden.inputValue()).toBe('');
  await page.evaluate((id) => localStorage.setItem('jardinActifId', String(id)), cour.id);
  await page.reload();
  expect(await garden.inputValue()).toBe(String(cour.id));
  expectNoProblem(visit);
});

test('a name in the address fills the field', async () => {
  const other = await member(courtil.served.app, 'Paul');
  const jardin = await newJardin(courtil.served.app, other, { nomJardin: 'Le seul' });
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, other);
  await page.goto('/nouvelle-plante?nom=Rose%20de%20Paul');
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Rose de Paul');
  await page.locator('[name=name]').press('Escape');
  await page.getByLabel('Jardin', { exact: true }).selectOption('Le seul');
  await page.getByRole('button', { name: 'Ajouter la plante' }).click();
  await page.waitForURL(`**/jardin/${jardin.id}`);
  await page.goto('/nouvelle-plante?espece=basilic');
  await page.getByRole('heading', { name: 'Rempli pour vous' }).waitFor();
  await expect.poll(() => page.locator('[name=name]').inputValue()).toBe('Basilic');
  expectNoProblem(visit);
});

test('the owner of a plant without a species is asked once which it is', async () => {
  const jardin = await newJardin(courtil.served.app, gardener);
  const { id } = await newPlante(courtil.served.app, gardener, jardin.id, {
    name: 'Mon basilic du marché',
  });
  const visitor = await courtil.visit({ width: 360 });
  await visitor.page.goto(`/plante/${id}`);
  await visitor.page.getByRole('heading', { name: 'Mon basilic du marché' }).waitFor();
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, gardener);
  await page.goto(`/plante/${id}`);
  await page.getByText(/Est-ce un «\sBasilic\s»\s\?/).waitFor();
  await page.getByRole('button', { name: 'Oui' }).click();
  await page.getByText('C’est noté').waitFor();
  await expect.poll(async () => (await plantesOf(jardin.id))[0]?.especeId).toBeGreaterThan(0);
  await page.getByText('Est-ce un').waitFor({ state: 'detached' });
  await expect.poll(() => visitor.page.getByText('Est-ce un').count()).toBe(0);
  expectNoProblem(visit);
});

test('a balcony has pots: its basil is added into one, and its first watering is told', async () => {
  const jardin = await newJardin(courtil.served.app, gardener, {
    nomJardin: 'Le balcon',
    departement: '44',
  });
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, gardener);
  await page.goto(`/jardin/${jardin.id}`);
  const hand = counted(page);
  await hand.tap(page.getByRole('link', { name: 'Ajouter une plante' }));
  const name = page.locator('[name=name]');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await hand.type('bas');
  await hand.tap(page.getByRole('option', { name: /^Basilic/ }).first());
  await page.getByRole('heading', { name: 'Rempli pour vous' }).waitFor();
  expect(await page.getByRole('radio', { name: 'En pot' }).isChecked()).toBe(true);
  await hand.tap(page.getByRole('radio', { name: 'jusqu’à 3 L' }));
  expect(await violationsOf(page)).toEqual([]);
  await hand.tap(page.getByRole('button', { name: 'Ajouter la plante' }));
  await page.waitForURL(/\/jardin\/\d+$/);
  const rejoined = page.getByText('« Basilic » a rejoint votre jardin.');
  await rejoined.waitFor();
  expect(hand.gestures).toBeLessThanOrEqual(12);
  expect(await plantesOf(jardin.id)).toMatchObject([
    { name: 'Basilic', milieu: 'pot', pot: 'petit' },
  ]);
  expectNoProblem(visit);
});

test('what was added at once may grow elsewhere, and the next one follows', async () => {
  const jardin = await newJardin(courtil.served.app, gardener, { nomJardin: 'Chez nous' });
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, gardener);
  await page.goto(`/jardin/${jardin.id}`);
  await page.getByRole('link', { name: 'Ajouter une plante' }).click();
  await page.locator('[name=name]').fill('bas');
  await page.getByRole('button', { name: 'Ajouter Basilic tout de suite' }).click();
  await page.getByText('Basilic : plante ajoutée').waitFor();
  const fold = page.locator('details', { hasText: 'En pleine terre' });
  await fold.locator('summary').click();
  await fold.getByRole('radio', { name: 'En pot' }).click();
  await expect
    .poll(async () => (await plantesOf(jardin.id)).map(({ milieu }) => milieu))
    .toEqual(['pot']);
  await page.locator('[name=name]').fill('rad');
  await page.getByRole('button', { name: 'Ajouter Radis tout de suite' }).click();
  await page.getByText('Radis : plante ajoutée').waitFor();
  expect((await plantesOf(jardin.id)).map(({ milieu }) => milieu)).toEqual(['pot', 'pot']);
  expectNoProblem(visit);
});
