import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { type EveryPage, type Reader, seedEveryPage } from '../everyPage.ts';
import { expectOnlyFailedCalls } from '../membre.ts';

const courtil = openCourtil();
let every: EveryPage;
let paid: string;
beforeAll(async () => {
  every = await seedEveryPage(courtil.served);
  paid = every.addresses.helene.find((path) => path.startsWith('/gestion/commandes/')) ?? '';
});

interface Written {
  reader: Reader;
  path: () => string;
  /** Opens it, where it is not the page itself. */
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  text?: string;
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
const inSheet = (label: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByLabel(label);
const onPage = (label: string | RegExp) => (page: Page) => page.getByLabel(label).first();
const ofPlante = { reader: 'camille', path: () => '/plante/1' } as const;
const chosen = async (page: Page) => {
  await press(page, 'Sélectionner');
  await press(page, /^Tout sélectionner/);
};

/** Every sheet that words are written in. */
const sheets: Record<string, Written> = {
  Noter: { ...ofPlante, open: (page) => press(page, 'Noter'), field: inSheet('Note') },
  Récolter: {
    ...ofPlante,
    open: (page) => press(page, 'Récolter'),
    field: inSheet('Quelques mots'),
  },
  tâche: {
    reader: 'camille',
    path: () => '/aujourd-hui',
    open: (page) => press(page, /tâche/),
    field: inSheet('Que faire ?'),
  },
  'nouveau jardin': {
    reader: 'camille',
    path: () => '/mes-jardins',
    open: (page) => press(page, '+ Ajouter un jardin'),
    field: inSheet('Nom du jardin'),
  },
  'rythme de ses soins': {
    ...ofPlante,
    async open(page) {
      await press(page, 'Autres actions');
      await press(page, 'Rythme de ses soins…');
      await page.locator('.rythmes summary').first().click();
      await page.getByRole('radio', { name: 'À un rythme choisi' }).first().check();
    },
    field: inSheet('Tous les combien de jours'),
    text: '91',
  },
  'changer de place': {
    ...ofPlante,
    async open(page) {
      await press(page, 'Autres actions');
      await press(page, /^Changer de place/);
    },
    field: (page) => page.getByRole('dialog').getByLabel('Place', { exact: true }),
  },
  'carrés et bordures': {
    reader: 'camille',
    path: () => '/jardin/1',
    async open(page) {
      await press(page, 'Autres actions pour ce jardin');
      await press(page, /^Carrés et bordures/);
      await press(page, 'Ajouter un carré');
    },
    field: inSheet('Nom'),
  },
  'place de plusieurs plantes': {
    reader: 'camille',
    path: () => '/mes-plantes',
    async open(page) {
      await chosen(page);
      await press(page, 'Place');
    },
    field: inSheet('Place'),
  },
  'plusieurs plantes ailleurs': {
    reader: 'camille',
    path: () => '/mes-plantes',
    async open(page) {
      await chosen(page);
      await press(page, 'Déplacer');
    },
    field: inSheet('Place'),
  },
  'suivi du colis': {
    reader: 'helene',
    path: () => paid,
    open: (page) => press(page, 'Marquer comme expédiée'),
    field: inSheet('Suivi du colis'),
  },
  remboursement: {
    reader: 'helene',
    path: () => paid,
    open: (page) => press(page, 'Rembourser'),
    field: inSheet('Montant à rembourser (€)'),
    text: '1,5',
  },
};

/** Every page that words are written on. */
const pages: Record<string, Written> = {
  'nouvelle plante': { reader: 'camille', path: () => '/nouvelle-plante', field: onPage(/^Nom/) },
  plante: { reader: 'camille', path: () => '/plante/modifier/1', field: onPage(/^Nom/) },
  'plusieurs plantes': {
    reader: 'camille',
    path: () => '/nouvelle-plante',
    open: (page) => press(page, 'Ajouter plusieurs plantes'),
    field: onPage(/^Nom/),
  },
  jardin: { reader: 'camille', path: () => '/modifier-jardin/1', field: onPage('Nom du jardin') },
  profil: { reader: 'camille', path: () => '/profil/modifier/1', field: onPage('Pseudo') },
  inscription: { reader: 'visitor', path: () => '/Inscription', field: onPage('Pseudo') },
  'nouveau produit': { reader: 'helene', path: () => '/AjoutProduit', field: onPage('Nom') },
  produit: { reader: 'helene', path: () => '/ModifierProduit/1', field: onPage('Nom') },
  signalement: {
    reader: 'visitor',
    path: () => '/signaler?sorte=jardin&id=1',
    field: onPage('Ce qui ne va pas'),
  },
  jeton: { reader: 'camille', path: () => '/Profil', field: onPage('Nom du jeton') },
  webhook: {
    reader: 'camille',
    path: () => '/Profil',
    field: onPage('Adresse à prévenir'),
    text: 'https://jardin.example',
  },
};

/** Comes from another page, and types. */
async function typedInto({ reader, path, open, field, text = 'Un pied de pivoine' }: Written) {
  const visit = await courtil.visit();
  const { page } = visit;
  await every.arriveAs(page, reader);
  await page.goto('/guide');
  await page.goto(path());
  await open?.(page);
  await field(page).fill(text);
  const stays = async () => {
    await press(page, 'Continuer la saisie');
    await expect.poll(() => field(page).inputValue()).toBe(text);
  };
  return { visit, page, stays };
}

/** A link of the bar, as 'Back' of the browser would leave the page within the site. */
const leave = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<HTMLElement>('.site-footer a[href="/guide"]')?.click(),
  );

describe('what was typed into a sheet', () => {
  test.each(Object.entries(sheets))(
    '%s: is there after Escape and after a way out',
    async (_, sheet) => {
      const { visit, page, stays } = await typedInto(sheet);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Fermer sans enregistrer ?' }).waitFor();
      await stays();
      await leave(page);
      await page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }).waitFor();
      await stays();
      await page.keyboard.press('Escape');
      await press(page, 'Fermer');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await leave(page);
      await page.waitForURL('**/guide');
      expectNoProblem(visit);
    },
  );
});

describe('what was typed on a page', () => {
  test.each(Object.entries(pages))('%s: is there after a way out', async (_, form) => {
    const { visit, page, stays } = await typedInto(form);
    await leave(page);
    await page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }).waitFor();
    await stays();
    await leave(page);
    await press(page, 'Quitter la page');
    await page.waitForURL('**/guide');
    expectNoProblem(visit);
  });
});

test("'Back' asks as well", async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await every.arriveAs(page, 'camille');
  await page.goto('/jardin/1');
  await page.locator('main a[href="/plante/1"]').first().click();
  await press(page, 'Noter');
  await page.getByRole('dialog').getByLabel('Note').fill('Trois boutons');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Fermer sans enregistrer ?' }).waitFor();
  await press(page, 'Continuer la saisie');
  expect(await page.getByRole('dialog').getByLabel('Note').inputValue()).toBe('Trois boutons');
  expectNoProblem(visit);
});

test('a note whose session ended while it was sent waits for its member', async () => {
  const { page, visit } = await typedInto(sheets.Noter as Written);
  const problem = { code: 'unauthenticated', message: 'Votre session est terminée.' };
  const once = { times: 1 };
  await page.route(
    '**/v1/plante/1/journal',
    (route) => route.fulfill({ status: 401, json: problem }),
    once,
  );
  await press(page, 'Enregistrer');
  await expect.poll(() => page.getByRole('dialog', { name: 'Noter' }).count()).toBe(0);
  // Signs in again, as `arriveAs` has it.
  await page.goto('/plante/1');
  await press(page, 'Noter');
  const field = page.getByRole('dialog').getByLabel('Note');
  await expect.poll(() => field.inputValue()).toBe('Un pied de pivoine');
  expectOnlyFailedCalls(visit);
});
