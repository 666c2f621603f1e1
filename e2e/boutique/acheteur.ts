import type { Page } from 'playwright-core';
import type { Produit } from '../../contract/boutique/produit.ts';
import { goodPassword, type Member } from '../../server/testing/factories.ts';
import { signedIn } from '../membre.ts';

/** As if a keeper had signed in here before. */
export async function keeperSignedIn(page: Page, keeper: Member): Promise<void> {
  await signedIn(page, keeper);
  await page.addInitScript(() => localStorage.setItem('idTypeUser', '2'));
}

/** The lines of the cart as this browser holds it. */
export const liveCart = async (page: Page) =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('panierEnCours'))) ?? '{}').lignes;

/** Clicks 'Ajouter au panier' on the product's page, once for each piece. */
export async function putInCart(page: Page, produit: Produit, pieces = 1): Promise<void> {
  await page.goto('/Boutique');
  await page.getByRole('link', { name: produit.nom }).click();
  await page.getByRole('heading', { name: produit.nom }).waitFor();
  for (let piece = 0; piece < pieces; piece += 1)
    await page.getByRole('button', { name: 'Ajouter au panier' }).click();
  await page.getByText(/^Produit ajouté au panier\s!$/).waitFor();
}

export async function logIn(page: Page, member: Pick<Member, 'email'>): Promise<void> {
  await page.getByLabel('Email').fill(member.email);
  await page.locator('[name=Password]').fill(goodPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Une autre adresse' }).check();
  await page.getByLabel('Rue').fill('3 rue des Lilas');
  await page.getByLabel('Code postal').fill('44000');
  await page.getByLabel('Ville').fill('Nantes');
}

/** Fills in another address and confirms; answers when the payment page is there. */
export async function confirmOrder(page: Page): Promise<void> {
  await fillAddress(page);
  await page.getByRole('button', { name: 'Confirmer la commande' }).click();
  await page.waitForURL(/\/paiement\?commandeId=\d+$/);
  await page.getByRole('button', { name: /^Payer avec la banque de démonstration/ }).waitFor();
}

/** Goes to the bank and does something there. */
export async function atTheBank(page: Page, action: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Payer avec/ }).click();
  await page.getByRole('heading', { name: 'Banque de démonstration' }).waitFor();
  await page.getByRole('button', { name: action }).click();
}
