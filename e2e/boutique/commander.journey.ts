import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newProduit, stockOf } from '../../server/testing/boutique.fixtures.ts';
import { goodPassword } from '../../server/testing/factories.ts';
import { expectNoProblem } from '../courtil.ts';
import { expectOnlyFailedCalls, signedIn } from '../membre.ts';
import { confirmOrder, fillAddress, logIn, putInCart } from './acheteur.ts';
import { anotherTab, openEtal } from './etal.ts';

const here = openEtal();
const { courtil, named, change, remove, ordersOf } = here;

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmer la commande' });

test('a cart that was ordered in one tab is not ordered again from another', async () => {
  const orders = await ordersOf(here.buyer);
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, here.buyer);
  await putInCart(page, here.secateur);
  await page.goto('/commande');
  await fillAddress(page);
  const copy = await anotherTab(page, '/commande');
  await copy.getByText(/Sécateur franc - 12,50\s€/).waitFor();
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await copy.getByText('Votre panier est vide.').waitFor();
  await expect.poll(() => ordersOf(here.buyer)).toHaveLength(orders.length + 1);

  await putInCart(copy, here.secateur);
  await copy.goto('/commande');
  await confirmOrder(copy);
  await expect.poll(() => ordersOf(here.buyer)).toHaveLength(orders.length + 2);
  expectNoProblem(visit);
});

test('a tab that heard nothing makes no second order, be it to another address', async () => {
  const { page } = await courtil.visit();
  await signedIn(page, here.buyer);
  await putInCart(page, here.lavande, 2);
  const stock = await stockOf(courtil.served, here.lavande.id);
  const copy = await anotherTab(page, '/commande');
  await fillAddress(copy);
  // As if the answer to the order were still on its way.
  const kept = await page.evaluate(() => localStorage.getItem('panierEnCours'));
  await page.goto('/commande');
  await confirmOrder(page);
  await copy.evaluate((raw) => {
    localStorage.removeItem('panier');
    localStorage.setItem('panierEnCours', raw ?? '');
  }, kept);
  await copy.goto('/commande');
  await copy.getByLabel('Rue').fill('9 rue du Verger');
  await confirm(copy).click();
  await copy.waitForURL(/\/mes-commandes$/);
  await copy.getByText(/^Ce panier a déjà été commandé\s: voici vos commandes\.$/).waitFor();
  await expect.poll(() => stockOf(courtil.served, here.lavande.id)).toBe(stock - 2);
  await copy.goto('/panier');
  await copy.getByText('Votre panier est vide.').waitFor();
});

test('what is short only at the confirmation is put right beside the message', async () => {
  const { served } = courtil;
  const tulipe = await newProduit(served, here.keeper, { nom: named('Tulipe'), prix: 5, stock: 9 });
  const houe = await newProduit(served, here.keeper, { nom: named('Houe'), prix: 5, stock: 9 });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, here.buyer);
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
  await expect
    .poll(() => page.getByRole('button', { name: /^Mettre 1 au panier/ }).count())
    .toBe(1);
  await beside.getByRole('button', { name: 'Mettre 1 au panier' }).click();
  await expect.poll(() => page.locator('.error-text').count()).toBe(0);
  await expect
    .poll(() => confirm(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
  // The other line, no longer sold, is named, and does not block the order.
  await page
    .getByText(/^Ni compté ni commandé\s: «\sHoue no \d+\s» \(n’est plus vendu\)\.$/)
    .waitFor();
  await expect
    .poll(() => page.locator('.total').textContent())
    .toMatch(/^Total\s: 5,00\s€ \(1\sarticle,/);

  await page.reload();
  await expect.poll(() => page.getByLabel('Rue').inputValue()).toBe('3 rue des Lilas');
  await expect.poll(() => page.getByLabel('Moyen de paiement').inputValue()).toBe('paypal');
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await page.getByText('PayPal').waitFor();
  await expect.poll(() => page.locator('.payment-total').textContent()).toMatch(/5,00\s€/);
  expectOnlyFailedCalls(visit);
});

test('a price that changed at the last moment: both amounts, until that is dismissed', async () => {
  const rateau = await newProduit(courtil.served, here.keeper, { nom: named('Râteau'), prix: 10 });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, here.buyer);
  await putInCart(page, rateau);
  await page.goto('/commande');
  await fillAddress(page);
  await change(rateau, { nom: rateau.nom, prix: 12 });
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await page.getByText(/12,00\s€ à payer, au lieu de 10,00\s€\./).waitFor();
  const notice = page.locator('.notice');
  await expect
    .poll(() => notice.getByRole('link').getAttribute('href'))
    .toMatch(/^\/mes-commandes\/\d+$/);
  await notice.getByRole('button', { name: 'Fermer le message' }).click();
  await expect.poll(() => notice.count()).toBe(0);
  expectNoProblem(visit);
});

test('an answer that is lost makes no second order; once that order is cancelled, another is made', async () => {
  const orders = await ordersOf(here.buyer);
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, here.buyer);
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
    await putInCart(page, here.secateur);
    await page.goto('/commande');
    await fillAddress(page);
    await lose();
    await confirm(page).click();
    await page.getByRole('alert').getByText('La connexion semble interrompue.').waitFor();
  };
  await loseAnOrder();
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await expect.poll(() => ordersOf(here.buyer)).toHaveLength(orders.length + 1);

  await loseAnOrder();
  const [lost] = await ordersOf(here.buyer);
  const { headers } = here.buyer;
  const url = `/v1/commande/${lost?.id}/annuler`;
  const cancelled = await courtil.served.app.inject({ method: 'POST', url, headers });
  expect(cancelled.statusCode).toBe(200);
  await confirm(page).click();
  await page.getByText('Confirmez de nouveau pour en passer une autre.').waitFor();
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await expect.poll(() => ordersOf(here.buyer)).toHaveLength(orders.length + 3);
  expectOnlyFailedCalls(visit);
});

test('more than a member may hold: the quantity is lowered at once, or the orders are shown', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, here.buyer);
  await putInCart(page, here.secateur, 9);
  await page.goto('/commande');
  await fillAddress(page);
  const details = { idProduit: here.secateur.id, nom: 'Sécateur', maximum: 5, reserve: 2 };
  await page.route('**/v1/commande', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'commande_holds_too_much', message: 'Refusée.', details },
    }),
  );
  await confirm(page).click();
  await page.getByRole('link', { name: 'Voir mes commandes' }).waitFor();
  await page.unroute('**/v1/commande');
  await page.getByRole('button', { name: /^Mettre 3 au panier/ }).click();
  await confirm(page).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await page.getByText(/^1[45]\smin$/).waitFor();
  expectOnlyFailedCalls(visit);
});

test('too many unpaid orders, or other conditions: where to go from there', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, here.buyer);
  await putInCart(page, here.secateur);
  await page.goto('/commande');
  await fillAddress(page);
  let code = 'commande_too_many_waiting';
  await page.route('**/v1/commande', (route) =>
    route.fulfill({ status: 409, json: { code, message: 'Refusée.' } }),
  );
  await confirm(page).click();
  const orders = page.getByRole('link', { name: 'Voir mes commandes' });
  await orders.waitFor();
  await expect.poll(() => orders.getAttribute('href')).toBe('/mes-commandes');
  code = 'commande_email_unverified';
  await confirm(page).click();
  const profile = page.getByRole('link', { name: /^Confirmer mon adresse e.mail$/ });
  await expect.poll(() => profile.getAttribute('href')).toBe('/Profil');
  code = 'conditions_changed';
  await confirm(page).click();
  const terms = page.getByRole('link', { name: 'Relire les conditions' });
  await expect.poll(() => terms.getAttribute('href')).toBe('/conditions-de-vente');
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
  await putInCart(page, here.lavande, 2);
  await page.goto('/panier');
  const logged = page.waitForEvent(
    'console',
    (said) => said.text() === 'Aucun utilisateur connecté',
  );
  await page.getByRole('link', { name: 'Valider la commande' }).click();
  await logged;
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

test('40: no way back leads to another site', async () => {
  const { page } = await courtil.visit();
  await page.goto('/Login?retour=%2F%2Fevil.example%2Fx');
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await page.waitForURL(/\/Inscription/);
  await page.getByRole('link', { name: /Déjà un compte/ }).click();
  await page.waitForURL(/\/Login/);
  await logIn(page, here.buyer);
  await page.waitForURL(/\/MainPage$/);
});
