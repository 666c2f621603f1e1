import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { CommandeSummary } from '../contract/commande.ts';
import type { Produit, ProduitBody } from '../contract/produit.ts';
import {
  newKeeper,
  newProduit,
  produitBody,
  stockOf,
} from '../server/testing/boutique.fixtures.ts';
import { goodPassword, type Member } from '../server/testing/factories.ts';
import { confirmOrder, fillAddress, logIn, putInCart } from './acheteur.ts';
import { expectNoProblem, openCourtil } from './courtil.ts';
import { expectOnlyFailedCalls, member, signedIn } from './membre.ts';

const courtil = openCourtil();

let made = 0;
/** A name that no other product's begins with, be the test tried again. */
const named = (nom: string) => `${nom} no ${100 + made++}`;

let keeper: Member;
let buyer: Member;
let secateur: Produit;
let lavande: Produit;

beforeAll(async () => {
  const { served } = courtil;
  keeper = await newKeeper(served);
  buyer = await member(served.app, 'Berthe');
  secateur = await newProduit(served, keeper, { nom: 'Sécateur franc', prix: 12.5, stock: 20 });
  lavande = await newProduit(served, keeper, { nom: 'Lavande vraie', prix: 4, stock: 20, type: 0 });
});

const change = async ({ id }: Produit, changes: Partial<ProduitBody>) => {
  const payload = produitBody(changes);
  const { headers } = keeper;
  const answer = await courtil.served.app.inject({
    method: 'PUT',
    url: `/v1/produit/${id}`,
    payload,
    headers,
  });
  expect(answer.statusCode).toBe(200);
};

const remove = ({ id }: Produit) =>
  courtil.served.app.inject({
    method: 'DELETE',
    url: `/v1/produit/${id}`,
    headers: keeper.headers,
  });

const ordersOf = async ({ headers }: Member): Promise<CommandeSummary[]> =>
  (await courtil.served.app.inject({ url: '/v1/commande', headers })).json();

/** Another tab that begins with a copy of this one's session storage, as a duplicated one does. */
async function duplicated(page: Page, path: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate((to) => void window.open(to), path);
  return opened;
}

const line = (page: Page, { nom }: Produit) => page.locator('.cart-table tbody', { hasText: nom });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmer la commande' });

test('a cart that was ordered in one tab is not ordered again from its copy', async () => {
  const orders = await ordersOf(buyer);
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, buyer);
  await putInCart(page, secateur);
  await page.goto('/commande');
  await fillAddress(page);
  const copy = await duplicated(page, '/commande');
  await copy.getByText(/Sécateur franc - 12,50\s€/).waitFor();
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await copy.getByText('Votre panier est vide.').waitFor();
  expect(await ordersOf(buyer)).toHaveLength(orders.length + 1);

  await putInCart(copy, secateur);
  await copy.goto('/commande');
  await confirmOrder(copy);
  expect(await ordersOf(buyer)).toHaveLength(orders.length + 2);
  expectNoProblem(visit);
});

test('a copy that heard nothing makes no second order, be it to another address', async () => {
  const { page } = await courtil.visit();
  await signedIn(page, buyer);
  await putInCart(page, lavande, 2);
  const stock = await stockOf(courtil.served, lavande.id);
  const copy = await duplicated(page, '/commande');
  await fillAddress(copy);
  // As if the answer to the order were still on its way.
  const kept = await page.evaluate(() => sessionStorage.getItem('panierEnCours'));
  await page.goto('/commande');
  await confirmOrder(page);
  await copy.evaluate((raw) => {
    localStorage.removeItem('panierRetires');
    sessionStorage.setItem('panierEnCours', raw ?? '');
  }, kept);
  await copy.goto('/commande');
  await copy.getByLabel('Rue').fill('9 rue du Verger');
  await confirm(copy).click();
  await copy.waitForURL(/\/mes-commandes$/);
  await copy.getByText(/^Ce panier a déjà été commandé\s: voici vos commandes\.$/).waitFor();
  expect(await stockOf(courtil.served, lavande.id)).toBe(stock - 2);
  await copy.goto('/panier');
  await copy.getByText('Votre panier est vide.').waitFor();
});

test('a line removed in one tab is gone in the others, and no stale one brings it back', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await putInCart(page, secateur);
  await putInCart(page, lavande);
  await page.goto('/panier');
  const copy = await duplicated(page, '/panier');
  await line(copy, secateur).waitFor();
  await page.getByRole('button', { name: 'Retirer Sécateur franc du panier' }).click();
  await expect.poll(() => line(copy, secateur).count()).toBe(0);
  await copy.getByRole('button', { name: 'Un de plus : Lavande vraie' }).click();
  await copy.getByRole('button', { name: 'Un de moins : Lavande vraie' }).click();
  const stored = await copy.evaluate(() => localStorage.getItem('panier'));
  expect(JSON.parse(stored ?? '')).toMatchObject([{ id: lavande.id, quantite: 1 }]);
  expect(JSON.parse(stored ?? '')).toHaveLength(1);
  expectNoProblem(visit);
});

test('how many: by keyboard, between 1 and the stock; less is written, more is not', async () => {
  const few = await newProduit(courtil.served, keeper, { nom: named('Bêche'), prix: 30, stock: 2 });
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await putInCart(page, few);
  await page.goto('/panier');
  const more = page.getByRole('button', { name: `Un de plus : ${few.nom}` });
  const less = page.getByRole('button', { name: `Un de moins : ${few.nom}` });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByText('× 2').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('panier'))).toBeNull();
  expect(await page.locator('.total').textContent()).toMatch(/30,00/);
  expect(await page.locator('.total-due').textContent()).toMatch(/60,00/);
  await page.keyboard.press('Enter');
  expect(await more.getAttribute('aria-disabled')).toBe('true');
  expect(await line(page, few).locator('output').textContent()).toBe('2');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByText('× 2').count()).toBe(0);
  const stored = await page.evaluate(() => localStorage.getItem('panier'));
  expect(JSON.parse(stored ?? '')).toMatchObject([{ quantite: 1 }]);
  await page.keyboard.press('Space');
  expect(await less.getAttribute('aria-disabled')).toBe('true');
  expect(await line(page, few).locator('output').textContent()).toBe('1');
  await page.getByRole('button', { name: `Retirer ${few.nom} du panier` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Votre panier est vide.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expectNoProblem(visit);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what changed in the shop is said on the line, with what to do (${colorScheme})`, async () => {
    const { served } = courtil;
    const scarce = await newProduit(served, keeper, { nom: named('Pivoine'), stock: 9 });
    const out = await newProduit(served, keeper, { nom: named('Iris'), stock: 9 });
    const dear = await newProduit(served, keeper, { nom: named('Serpe'), prix: 8 });
    const gone = await newProduit(served, keeper, { nom: named('Binette'), prix: 1 });
    const visit = await courtil.visit({ width: 360 });
    const { page } = visit;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signedIn(page, buyer);
    await putInCart(page, scarce, 3);
    for (const produit of [out, dear, gone]) await putInCart(page, produit);
    await change(scarce, { nom: scarce.nom, stock: 2 });
    await change(out, { nom: out.nom, stock: 0 });
    await change(dear, { nom: dear.nom, prix: 9 });
    await remove(gone);

    await page.goto('/panier');
    await page
      .getByText(/^À revoir avant de commander\s: 3\sproduits de votre panier\.$/)
      .waitFor();
    await line(page, scarce).getByText('Plus que 2 en stock').waitFor();
    await line(page, out).getByText('Épuisé').waitFor();
    await line(page, gone).getByText("Ce produit n'est plus vendu").waitFor();
    await line(page, dear)
      .getByText(/Prix mis à jour \(8,00\s€ auparavant\)/)
      .waitFor();
    await line(page, dear)
      .getByText(/^9,00\s€$/)
      .waitFor();
    for (const path of ['/panier', '/commande']) {
      await page.goto(path);
      await page.getByText("Ce produit n'est plus vendu").waitFor();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      const wide = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wide)).toBe(0);
    }
    await page.getByRole('button', { name: `Mettre 2 au panier : ${scarce.nom}` }).click();
    await page.getByRole('button', { name: `Retirer du panier : ${out.nom}` }).click();
    await page.getByRole('button', { name: `Retirer du panier : ${gone.nom}` }).click();
    await expect.poll(() => page.locator('.cart-check').textContent()).toBe('');
    await confirmOrder(page);
    expectNoProblem(visit);
  });
}

test('what is short only at the confirmation is put right beside the message', async () => {
  const { served } = courtil;
  const tulipe = await newProduit(served, keeper, { nom: named('Tulipe'), prix: 5, stock: 9 });
  const houe = await newProduit(served, keeper, { nom: named('Houe'), prix: 5, stock: 9 });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, buyer);
  await putInCart(page, tulipe, 3);
  await putInCart(page, houe);
  await page.goto('/commande');
  await fillAddress(page);
  await page.getByLabel('Moyen de paiement').selectOption('paypal');
  await change(tulipe, { nom: tulipe.nom, prix: 5, stock: 1 });
  await remove(houe);
  await confirm(page).click();
  await page.getByRole('alert').getByText('Il ne reste que 1 exemplaire de').waitFor();
  const beside = page.locator('[role=alert] + .form-actions');
  await page.locator('.recap').getByText('Plus que 1 en stock').waitFor();
  expect(await page.getByRole('button', { name: /^Mettre 1 au panier/ }).count()).toBe(1);
  // The other line, sold no more, is another matter.
  await page.getByText(/^À revoir avant de commander\s: 1\sproduit de votre panier\.$/).waitFor();
  await beside.getByRole('button', { name: 'Mettre 1 au panier' }).click();
  await expect.poll(() => page.locator('.error-text').count()).toBe(0);
  expect(await confirm(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/«\sHoue no \d+\s» n'est plus vendu\./)
    .waitFor();
  await beside.getByRole('button', { name: 'Retirer du panier' }).click();

  await page.reload();
  expect(await page.getByLabel('Rue').inputValue()).toBe('3 rue des Lilas');
  expect(await page.getByLabel('Moyen de paiement').inputValue()).toBe('paypal');
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await page.getByText('PayPal').waitFor();
  expectOnlyFailedCalls(visit);
});

test('a price that changed at the last moment: both amounts, until that is dismissed', async () => {
  const rateau = await newProduit(courtil.served, keeper, { nom: named('Râteau'), prix: 10 });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, buyer);
  await putInCart(page, rateau);
  await page.goto('/commande');
  await fillAddress(page);
  await change(rateau, { nom: rateau.nom, prix: 12 });
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await page.getByText(/12,00\s€ à payer, au lieu de 10,00\s€\./).waitFor();
  const notice = page.locator('.notice');
  expect(await notice.getByRole('link').getAttribute('href')).toMatch(/^\/mes-commandes\/\d+$/);
  await notice.getByRole('button', { name: 'Fermer le message' }).click();
  await expect.poll(() => notice.count()).toBe(0);
  expectNoProblem(visit);
});

test('by keyboard: after a remedy Enter does no harm, and a removal is taken back', async () => {
  const scarce = await newProduit(courtil.served, keeper, { nom: named('Ail'), stock: 9 });
  const visit = await courtil.visit();
  const { page } = visit;
  await putInCart(page, scarce, 3);
  await putInCart(page, lavande);
  await change(scarce, { nom: scarce.nom, stock: 2 });
  await page.goto('/panier');
  await page.getByRole('button', { name: `Mettre 2 au panier : ${scarce.nom}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await line(page, scarce).getByText('× 2').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toBe(`Quantité : ${scarce.nom}`);

  await page.getByRole('button', { name: `Retirer ${scarce.nom} du panier` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page
    .getByText(`« ${scarce.nom} » retiré du panier.`.replaceAll(/(?<=«) | (?=»)/g, '\u00a0'))
    .waitFor();
  expect(await focused()).toBe('Quantité : Lavande vraie');
  const stored = () => page.evaluate(() => localStorage.getItem('panier'));
  const written = await stored();
  expect(JSON.parse(written ?? '')).toMatchObject([{ id: lavande.id }]);
  await page.getByRole('button', { name: 'Annuler' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(`Quantité : ${scarce.nom}`);
  expect(await page.locator('.cart-name').allInnerTexts()).toEqual([scarce.nom, lavande.nom]);
  await line(page, scarce).getByText('× 2').waitFor();
  expect(await stored()).toBe(written);
  expect(await page.locator('.notice').count()).toBe(0);
  expectNoProblem(visit);
});

test('the basket is called what it shows', async () => {
  const { page } = await courtil.visit();
  const basket = page.locator('.cart-link');
  await page.goto('/Boutique');
  expect(await basket.textContent()).toBe('Panier');
  await putInCart(page, secateur);
  await putInCart(page, lavande);
  await page.getByRole('link', { name: 'Panier, 2 produits', exact: true }).waitFor();
  const { violations } = await new AxeBuilder({ page })
    .withRules(['label-content-name-mismatch', 'link-name'])
    .include('.cart-link')
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('an answer that is lost makes no second order; once that order is cancelled, another is made', async () => {
  const orders = await ordersOf(buyer);
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, buyer);
  const lose = () =>
    page.route(
      '**/v1/commande',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const loseAnOrder = async () => {
    await putInCart(page, secateur);
    await page.goto('/commande');
    await fillAddress(page);
    await lose();
    await confirm(page).click();
    await page.getByRole('alert').getByText('La connexion semble interrompue.').waitFor();
  };
  await loseAnOrder();
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  expect(await ordersOf(buyer)).toHaveLength(orders.length + 1);

  await loseAnOrder();
  const [lost] = await ordersOf(buyer);
  const { headers } = buyer;
  const url = `/v1/commande/${lost?.id}/annuler`;
  const cancelled = await courtil.served.app.inject({ method: 'POST', url, headers });
  expect(cancelled.statusCode).toBe(200);
  await confirm(page).click();
  await page.getByText('Confirmez de nouveau pour en passer une autre.').waitFor();
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  expect(await ordersOf(buyer)).toHaveLength(orders.length + 3);
  expectOnlyFailedCalls(visit);
});

test('too many unpaid orders, or other conditions: where to go from there', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, buyer);
  await putInCart(page, secateur);
  await page.goto('/commande');
  await fillAddress(page);
  let code = 'commande_too_many_waiting';
  await page.route('**/v1/commande', (route) =>
    route.fulfill({ status: 409, json: { code, message: 'Refusée.' } }),
  );
  await confirm(page).click();
  const orders = page.getByRole('link', { name: 'Voir mes commandes' });
  await orders.waitFor();
  expect(await orders.getAttribute('href')).toBe('/mes-commandes');
  code = 'conditions_changed';
  await confirm(page).click();
  const terms = page.getByRole('link', { name: 'Relire les conditions' });
  expect(await terms.getAttribute('href')).toBe('/conditions-de-vente');
  await page.getByRole('button', { name: 'Recharger la page' }).click();
  await expect.poll(() => page.locator('.error-text').count()).toBe(0);
  await page.unroute('**/v1/commande');
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  expectOnlyFailedCalls(visit);
});

test('a newcomer registers on the way to the checkout and is led back to it, cart in hand', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await putInCart(page, lavande, 2);
  await page.goto('/panier');
  await page.getByRole('link', { name: 'Valider la commande' }).click();
  await page.waitForURL(/\/Login\?retour=%2Fcommande$/);
  const why = page.getByText(/^Connectez-vous pour commander\s: votre panier vous attend\.$/);
  await why.waitFor();
  await page.reload();
  await why.waitFor();
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await page.waitForURL(/\/Inscription/);
  await page.reload();
  const email = 'nouvelle@courtil.example';
  for (const [label, value] of [
    ['Nom', 'Prune'],
    ['Prénom', 'Nora'],
    ['Email', email],
    ['Pseudo', 'Nora'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  for (const field of await page.locator('input[type=password]').all())
    await field.fill(goodPassword);
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await page.waitForURL(/\/Login/);
  await logIn(page, { email });
  await page.waitForURL(/\/commande$/);
  await page.getByText(/Lavande vraie - 4,00\s€ × 2/).waitFor();
  await confirmOrder(page);
  expectNoProblem(visit);
});

test('no way back leads to another site', async () => {
  const { page } = await courtil.visit();
  await page.goto('/Login?retour=%2F%2Fevil.example%2Fx');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await page.waitForURL(/\/Inscription/);
  await page.getByRole('link', { name: /Déjà un compte/ }).click();
  await page.waitForURL(/\/Login/);
  await logIn(page, buyer);
  await page.waitForURL(/\/MainPage$/);
});
