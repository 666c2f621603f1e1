import { beforeAll, expect, test } from 'vitest';
import type { Produit } from '../../contract/boutique/produit.ts';
import { newKeeper, newProduit } from '../../server/testing/boutique.fixtures.ts';
import { openCourtil } from '../courtil.ts';
import { expectOnlyFailedCalls, member, signedIn } from '../membre.ts';
import { confirmOrder, fillAddress, putInCart } from './acheteur.ts';

const courtil = openCourtil();

let secateur: Produit;

beforeAll(async () => {
  const { served } = courtil;
  const keeper = await newKeeper(served);
  secateur = await newProduit(served, keeper, { nom: 'Sécateur franc', stock: 20 });
});

test('each missing field has an error, the first gets the focus, and a country without delivery is refused', async () => {
  const visit = await courtil.visit({ width: 360, height: 740 });
  const { page } = visit;
  await signedIn(page, await member(courtil.served.app, 'Lise'));
  await putInCart(page, secateur);
  await page.goto('/commande');
  const confirm = page.getByRole('button', { name: 'Confirmer la commande' });
  const recipient = page.getByLabel('Destinataire');
  await expect.poll(() => recipient.inputValue()).not.toBe('');
  await recipient.fill('');
  await confirm.click();
  await page.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
  for (const [label, sentence] of [
    ['Rue', 'Indiquez la rue et le numéro.'],
    ['Code postal', 'Indiquez le code postal.'],
    ['Ville', 'Indiquez la ville.'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toBe(sentence);
  }
  const focused = (field: Element) => field === document.activeElement;
  await expect.poll(() => page.getByLabel('Rue', { exact: true }).evaluate(focused)).toBe(true);
  const seen = (await page.getByText('Indiquez la rue et le numéro.').boundingBox())?.y ?? 0;
  expect(seen).toBeGreaterThan(70);
  expect(seen).toBeLessThan(700);

  await fillAddress(page);
  await recipient.fill('Jeanne Ménard');
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByLabel('Code postal').fill('4');
  await confirm.click();
  await page.getByText('En France, un code postal a cinq chiffres.').waitFor();
  await expect.poll(() => page.getByText('Veuillez remplir tous les champs').count()).toBe(0);
  const country = page.getByLabel('Pays');
  await country.fill('Belgique');
  await page.getByLabel('Code postal').fill('44000');
  await confirm.click();
  await page.getByText('Nous livrons uniquement en France pour le moment.').waitFor();
  await expect.poll(() => country.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => country.evaluate(focused)).toBe(true);
  await expect
    .poll(() => page.getByLabel('Rue', { exact: true }).inputValue())
    .toBe('3 rue des Lilas');
  await country.fill(' france metropolitaine');
  // Only the server refuses this sign.
  const street = page.getByLabel('Rue', { exact: true });
  await street.fill('3 rue\u0007 des Lilas');
  await confirm.click();
  await expect.poll(() => street.getAttribute('aria-invalid')).toBe('true');
  const told = await street.getAttribute('aria-describedby');
  await expect
    .poll(() => page.locator(`[id="${told}"]`).textContent())
    .toMatch(/caractères non admis/i);
  await expect.poll(() => street.evaluate(focused)).toBe(true);
  await street.fill('3 rue des Lilas');
  await expect.poll(() => street.getAttribute('aria-invalid')).toBeNull();
  await confirm.click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await page.locator('address').waitFor();
  await expect
    .poll(() => page.locator('address > *').allTextContents())
    .toEqual(['Jeanne Ménard', '3 rue des Lilas', '44000 Nantes', 'France', 'Tél. 06 12 34 56 78']);
  expectOnlyFailedCalls(visit);
});

test('an address for the profile: kept when asked for; where that fails the order stands', async () => {
  const { app } = courtil.served;
  const newcomer = await member(app, 'Rose');
  const address = async () => {
    const url = `/v1/user/byId/${newcomer.id}`;
    const { adresse, cp, ville } = (await app.inject({ url, headers: newcomer.headers })).json();
    return [adresse, cp, ville];
  };
  const before = await address();
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, newcomer);
  const order = async (keep: boolean) => {
    await putInCart(page, secateur);
    await page.goto('/commande');
    const box = page.getByLabel('Enregistrer cette adresse dans mon profil');
    await expect.poll(() => box.isChecked()).toBe(false);
    if (keep) await box.check();
    await confirmOrder(page);
  };
  await order(false);
  await expect.poll(() => address()).toEqual(before);
  await page.route('**/v1/user/*', (route) => route.abort(), { times: 1 });
  await order(true);
  await page.getByText(/l’adresse n’a pas pu être ajoutée à votre profil/).waitFor();
  await expect.poll(() => address()).toEqual(before);
  await order(true);
  await expect.poll(address).toEqual(['3 rue des Lilas', '44000', 'Nantes']);
  await putInCart(page, secateur);
  await page.goto('/commande');
  await expect
    .poll(() => page.getByRole('radio', { name: 'Mon adresse enregistrée' }).isChecked())
    .toBe(true);
  await page.getByLabel('Destinataire').fill('Jeanne Ménard');
  await page.getByRole('button', { name: 'Confirmer la commande' }).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await page.locator('address').waitFor();
  await expect.poll(() => page.locator('address > *').allTextContents()).toContain('Jeanne Ménard');
  expectOnlyFailedCalls(visit);
});

test('a typed address is deleted at sign-out', async () => {
  const { page } = await courtil.visit();
  await signedIn(page, await member(courtil.served.app, 'Flore'));
  await putInCart(page, secateur);
  await page.goto('/commande');
  await fillAddress(page);
  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('button', { name: 'Se déconnecter' })
    .click();
  await page.waitForURL(/\/MainPage$/);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('Lilas');
});
