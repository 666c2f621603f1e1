import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keeperSignedIn, putInCart } from '../boutique/acheteur.ts';
import { openEtal } from '../boutique/etal.ts';
import { choosePhoto } from '../connexion.ts';
import { signedIn } from '../membre.ts';
import { boutique } from './boutique.ts';
import { drive } from './statements.ts';

const here = openEtal();
const { courtil } = here;
const driven = drive(boutique);
const { shows, value, values } = driven;
const fails = { status: 500 };

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();
const follow = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).first().click();
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('the shop', async () => {
  const { page } = await courtil.visit();
  await page.goto('/Boutique?q=introuvable');
  await shows(page, 'Shop list', 'empty');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const call = /\/v1\/produit(\?|$)/;
  await page.route(call, async (route) => {
    await released;
    await route.continue();
  });
  await follow(page, 'Voir tous les produits');
  await shows(page, 'Shop list', 'loading', { within: page.getByRole('main') });
  release();
  await shows(page, 'Shop list', 'opened');
  const add = page.getByRole('link', { name: 'Ajouter un produit' });
  const address = value('Shop list', 'by address of a new product');
  expect(await add.getAttribute('href')).toBe(address);
  const lavande = page.getByRole('link', { name: /Lavande vraie.*4,00\s€/s });
  const product = value('Shop list', 'by address of a product').replace(
    '{id}',
    `${here.lavande.id}`,
  );
  expect(await lavande.getAttribute('href')).toBe(product);
  expect(await lavande.locator('img').count()).toBe(1);

  // Adding does not write the cart, removing does.
  await putInCart(page, here.lavande);
  const key = value('Cart', 'key');
  expect(await stored(page, key)).toBeNull();
  await page.goto('/panier');
  await page.getByRole('button', { name: 'Retirer Lavande vraie du panier' }).click();
  await shows(page, 'Cart', 'empty');
  await expect.poll(() => stored(page, key)).toBe('[]');
});

test('a product is added, and deleted', async () => {
  const { page } = await courtil.visit();
  await keeperSignedIn(page, here.keeper);
  await page.goto('/AjoutProduit');
  await shows(page, 'Add product', 'opened');
  const field = (name: string) => page.locator(`main [name=${name}]`);
  const bodies: { photo: string }[] = [];
  await page.route('**/v1/produit', async (route) => {
    bodies.push(route.request().postDataJSON());
    await (bodies.length === 1 ? route.fulfill(fails) : route.continue());
  });
  await press(page, 'Ajouter le produit');
  expect(bodies).toEqual([]);
  const fill = async (type: string) => {
    await field('nom').fill('Bêche');
    await field('description').fill('Un manche de frêne.');
    await field('prix').fill('32,90');
    await field('stock').fill('6');
    await field('type').selectOption(type);
  };
  await fill('Plante');
  await choosePhoto(page, 'Photo', '#2f5d3a');
  await page.getByAltText('Aperçu avant envoi').waitFor();
  await page.getByRole('button', { name: 'Retirer la photo' }).waitFor();
  await press(page, 'Ajouter le produit');
  await shows(page, 'Add product', 'the call fails');
  const types: string[] = [];
  for (const type of ['Plante', 'Autre']) {
    await fill(type);
    const answered = page.waitForResponse('**/v1/produit');
    await press(page, 'Ajouter le produit');
    const { type: kept } = await (await answered).json();
    await shows(page, 'Add product', 'added');
    await expect.poll(() => field('nom').inputValue()).toBe('');
    types.push(`${type}: ${kept}`);
    await page.getByRole('button', { name: 'Fermer le message' }).click();
  }
  expect(types).toEqual(values('Add product', 'types as they are kept'));
  expect(bodies[1]?.photo).toMatch(/^http/);

  await page.goto('/Boutique?tri=nouveaute');
  await page.getByRole('link', { name: /Bêche/ }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Bêche' }).waitFor();
  await shows(page, 'Product detail', 'opened');
  for (const text of ['Un manche de frêne.', /^32,90\s€/, /^6\sexemplaires en stock$/])
    await page.getByText(text).first().waitFor();
  const id = page.url().split('/').at(-1);
  const form = value('Product detail', 'by address of its form').replace('{id}', `${id}`);
  expect(await page.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe(form);
  await press(page, 'Supprimer');
  const popup = page.getByRole('dialog');
  await shows(page, 'Product detail', 'to be deleted', { within: popup });
  await popup.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => popup.count()).toBe(0);
  await press(page, 'Supprimer');
  await popup.getByRole('button', { name: 'Oui, supprimer' }).click();
  await page.waitForURL(`**${value('Product detail', 'deleted, by address')}`);
});

test('the cart, the checkout and the payment', async () => {
  const { page } = await courtil.visit();
  const key = value('Cart', 'key');
  await page.goto('/panier');
  await shows(page, 'Cart', 'empty');
  await putInCart(page, here.secateur, 2);
  await shows(page, 'Product detail', 'put into the cart');
  await putInCart(page, here.lavande);
  const count = value('Shop list', 'lines of the cart after two of one and one of another');
  await page.goto('/Boutique');
  await expect.poll(() => page.getByRole('main').locator('.cart-count').textContent()).toBe(count);
  await page.goto('/panier');
  await shows(page, 'Cart', 'opened', { within: page.getByRole('main') });
  const total = value('Cart', 'total of two for 12.50 and one for 4');
  const shown = page.locator('.total strong');
  await expect.poll(async () => (await shown.textContent())?.replace(/\s/g, ' ')).toBe(total);

  const logged = page.waitForEvent('console', (said) =>
    said.text().includes(value('Checkout', 'without a user: logged')),
  );
  await follow(page, 'Valider la commande');
  await logged;
  await signedIn(page, here.buyer);
  await page.goto('/panier');
  await follow(page, 'Valider la commande');
  await page.waitForURL(`**${value('Cart', 'by address of the checkout')}`);
  await shows(page, 'Checkout', 'opened');
  await page.getByRole('radio', { name: 'Une autre adresse' }).check();
  await shows(page, 'Checkout', 'another address');
  await shows(page, 'Checkout', 'a line of the summary');
  await expect.poll(async () => (await shown.textContent())?.replace(/\s/g, ' ')).toBe(total);
  const field = (name: string) => page.locator(`main [name=${name}]`);
  expect(await field('pays').inputValue()).toBe(value('Checkout', 'country at first'));
  const methods = await field('moyenPaiement')
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(methods).toEqual(values('Checkout', 'payment methods as they are sent'));
  await field('moyenPaiement').selectOption('paypal');

  const bodies: { moyenPaiement: string; total: number; lignes: unknown; idUser: number }[] = [];
  await page.route('**/v1/commande', async (route) => {
    bodies.push(route.request().postDataJSON());
    await (bodies.length === 1 ? route.fulfill(fails) : route.continue());
  });
  const address = { rue: '3 rue des Lilas', ville: 'Nantes', codePostal: '44000', pays: 'France' };
  for (const [name, text] of Object.entries(address)) await field(name).fill(text);
  for (const name of values('Checkout', 'fields that must not be empty')) {
    await field(name).fill('');
    await press(page, 'Confirmer la commande');
    await expect.poll(() => field(name).getAttribute('aria-invalid')).toBe('true');
    await field(name).fill(address[name as keyof typeof address]);
  }
  expect(bodies).toEqual([]);
  await press(page, 'Confirmer la commande');
  await page.getByRole('alert').getByText('n’a pas pu être enregistrée').waitFor();
  expect(new URL(page.url()).pathname).toBe('/commande');
  await press(page, 'Confirmer la commande');
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  expect(bodies[1]).toMatchObject({
    idUser: here.buyer.id,
    total: 16.5,
    moyenPaiement: 'paypal',
    adresseLivraison: { idUser: here.buyer.id, ...address, complement: '' },
    lignes: [
      { idProduit: here.secateur.id, quantite: 2, prixUnitaire: 12.5 },
      { idProduit: here.lavande.id, quantite: 1, prixUnitaire: 4 },
    ],
  });
  expect(JSON.parse((await stored(page, key)) ?? '')).toEqual([]);

  const provider = 'la banque de démonstration';
  const pay = page.getByRole('button', { name: `Payer avec ${provider}` });
  await pay.waitFor();
  await page.getByText('3 rue des Lilas').waitFor();
  await shows(page, 'Payment', 'opened', { words: { provider } });
  const test = `[data-cle-publiable^=${value('Payment', 'test key in the client')}]`;
  expect(await page.locator(test).count()).toBe(1);
  const asked = page.waitForRequest('**/v1/paiement/stripe-checkout');
  await pay.click();
  expect((await asked).postDataJSON()).toMatchObject({
    lignes: [
      { idProduit: here.secateur.id, quantite: 2, prixUnitaire: 12.5 },
      { idProduit: here.lavande.id, quantite: 1, prixUnitaire: 4 },
    ],
  });
  await page.waitForURL(/\/banque-de-demonstration\//);
  for (const nowhere of ['/paiement', '/paiement?commandeId=999999']) {
    await page.goto(nowhere);
    await page.waitForURL(`**${value('Payment', 'without an order, by address')}`);
  }
});

driven.test();
