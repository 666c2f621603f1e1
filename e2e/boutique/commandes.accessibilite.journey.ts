import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  atTheBank,
  checkout,
  newCommande,
  newKeeper,
  newPaidCommande,
  newProduit,
} from '../../server/testing/boutique.fixtures.ts';
import type { Member } from '../../server/testing/factories.ts';
import { violationsOf } from '../accessible.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';
import { keeperSignedIn } from './acheteur.ts';

const courtil = openCourtil({
  SELLER_NAME: 'Pépinière des Lices',
  SELLER_ADDRESS: '4 rue des Lices, 49000 Angers',
});
let keeper: Member;
let buyer: Member;
let bank: string;
let pages: { buyer: string[]; keeper: string[] };

beforeAll(async () => {
  const { served } = courtil;
  keeper = await newKeeper(served);
  buyer = await member(served.app, 'Anselme');
  const nom = 'Grande cisaille à haies à lames ondulées et manches de frêne';
  const produit = await newProduit(served, keeper, { nom, prix: 1234.5, stock: 9 });
  const paid = await newPaidCommande(served, buyer, produit, 2);
  const cancelled = await newCommande(served, buyer, produit);
  const url = `/v1/commande/${cancelled.commandeId}/annuler`;
  await served.app.inject({ method: 'POST', url, headers: buyer.headers });
  const { commandeId } = await newCommande(served, buyer, produit);
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  bank = (await checkout(served, buyer, lignes, commandeId)).json().url;
  await atTheBank(served, bank, 'refuser');
  const orders = [paid.commandeId, cancelled.commandeId, commandeId];
  pages = {
    buyer: [
      '/mes-commandes',
      ...orders.map((id) => `/mes-commandes/${id}`),
      ...orders.map((id) => `/paiement?commandeId=${id}`),
      `/paiement?commandeId=${commandeId}&retour=abandon`,
      `/paiement?commandeId=${commandeId}&retour=succes`,
      bank,
    ],
    keeper: [
      '/gestion/commandes',
      '/gestion/commandes?statut=livree',
      '/gestion/stock',
      '/gestion/actes',
      ...orders.map((id) => `/gestion/commandes/${id}`),
    ],
  };
});

/** Faults of these pages: WCAG rules, a page wider than its window, touch targets that are too small. */
async function faultsOf(who: 'buyer' | 'keeper') {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await (who === 'keeper' ? keeperSignedIn(page, keeper) : signedIn(page, buyer));
  const faults: string[] = [];
  for (const path of pages[who]) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.getByText('Chargement...').count()).toBe(0);
    for (const width of [768, 360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { wider, small } = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        small: [
          ...document.querySelectorAll('main :is(.btn, button, select, input, .commande-row)'),
        ]
          .filter((target) => target.getClientRects().length > 0)
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.textContent),
      }));
      if (wider) faults.push(`${path}: ${wider}px wider than ${width}`);
      if (small.length > 0) faults.push(`${path}: small at ${width}: ${small.join(', ')}`);
      if (width === 768) continue;
      // A phone by day, a desk by night.
      await page.emulateMedia({ colorScheme: width === 360 ? 'light' : 'dark' });
      for (const violation of await violationsOf(page))
        faults.push(`${path}: at ${width}: ${violation}`);
    }
  }
  expectNoProblem(visit);
  return faults;
}

test.each(['buyer', 'keeper'] as const)(
  'orders, payment, stock and bank hinder no %s',
  async (who) => expect(await faultsOf(who)).toEqual([]),
  240_000,
);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** A paid order of the buyer, sent and delivered when asked. */
async function paidOrder(delivered: boolean) {
  const { served } = courtil;
  const produit = await newProduit(served, keeper, { nom: 'Plantoir', prix: 9.5, stock: 5 });
  const { commandeId } = await newPaidCommande(served, buyer, produit, 2);
  for (const step of delivered ? ['expedier', 'livrer'] : []) {
    const url = `/v1/gestion/commande/${commandeId}/${step}`;
    await served.app.inject({ method: 'POST', url, headers: keeper.headers });
  }
  return `/mes-commandes/${commandeId}`;
}

test('a delivered order is withdrawn from by keyboard: the focus follows, the return is said', async () => {
  const order = await paidOrder(true);
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, buyer);
  await page.goto(order);
  await page.getByRole('link', { name: 'Plantoir' }).waitFor();
  await page.getByText(/^Total payé, TTC\s: 19,00\s€$/).waitFor();
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Choisissez les articles');
  await page.getByRole('button', { name: 'Continuer' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Vérifiez, puis confirmez');
  await page
    .getByText(
      /renverrez ces articles sous 14\sjours à cette adresse\s: Pépinière des Lices, 4 rue des Lices/,
    )
    .waitFor();
  await page.getByText('Les frais de renvoi sont à votre charge.').waitFor();
  await page.getByRole('button', { name: 'Garder ma commande' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Droit de rétractation');
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).press('Enter');
  await page.getByRole('button', { name: 'Continuer' }).press('Enter');
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Rétractation enregistrée');
  await page.getByText(/Renvoyez ces articles au plus tard le .+ à cette adresse\s:/).waitFor();
  expectNoProblem(visit);
});

test('before the parcel leaves, a withdrawal sends nothing back', async () => {
  const order = await paidOrder(false);
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, buyer);
  await page.goto(order);
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByText('vous n’aurez rien à renvoyer').waitFor();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByText('vous n’avez rien à renvoyer').waitFor();
  await expect.poll(() => page.getByText('frais de renvoi').count()).toBe(0);
  expectNoProblem(visit);
});

test('after cancelling, the focus is on what came of it', async () => {
  const { served } = courtil;
  const produit = await newProduit(served, keeper, { nom: 'Cordeau', prix: 6, stock: 5 });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, buyer);
  for (const { path, heading } of [
    { path: '/mes-commandes/', heading: /^Commande n°/ },
    { path: '/paiement?commandeId=', heading: /^Annulée$/ },
  ]) {
    const { commandeId } = await newCommande(served, buyer, produit);
    await page.goto(path + commandeId);
    await page.getByRole('button', { name: 'Annuler la commande' }).press('Enter');
    await page.getByRole('button', { name: 'Oui, annuler la commande' }).press('Enter');
    await expect.poll(() => focused(page)).toMatch(heading);
  }
  expectNoProblem(visit);
});

test('an ordered product leads to its page, with its picture, until it is gone', async () => {
  const { served } = courtil;
  const produit = await newProduit(served, keeper, { nom: 'Transplantoir', prix: 7, stock: 5 });
  const { commandeId } = await newCommande(served, buyer, produit);
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, buyer);
  await page.goto(`/mes-commandes/${commandeId}`);
  const row = page.getByRole('row', { name: /Transplantoir/ });
  await row.locator('img').waitFor();
  const link = row.getByRole('link', { name: 'Transplantoir' });
  await expect.poll(() => link.getAttribute('href')).toBe(`/DetailProduit/${produit.id}`);
  const url = `/v1/produit/${produit.id}`;
  const deleted = await served.app.inject({ method: 'DELETE', url, headers: keeper.headers });
  expect(deleted.statusCode).toBeLessThan(300);
  await page.reload();
  await expect.poll(() => row.count()).toBe(1);
  await expect.poll(() => link.count()).toBe(0);
  await expect.poll(() => row.locator('img').count()).toBe(0);
  expectNoProblem(visit);
});

test('a reversed period of accounts is named, and nothing is downloaded', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await keeperSignedIn(page, keeper);
  await page.goto('/gestion/stock');
  await page.getByRole('link', { name: 'Commandes reçues' }).click();
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.getByLabel('Du', { exact: true }).fill('2026-11-20');
  await page.getByLabel('Au', { exact: true }).fill('2026-11-01');
  await page.getByRole('button', { name: /CSV/ }).click();
  await page.getByRole('alert').getByText('La date de fin précède la date de début.').waitFor();
  expect(downloads).toBe(0);
  await page.getByLabel('Au', { exact: true }).fill('2026-11-30');
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  await download;
  expectNoProblem(visit);
});
