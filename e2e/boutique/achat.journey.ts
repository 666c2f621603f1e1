import { expect, test } from 'vitest';
import type { Commande } from '../../contract/boutique/commande.ts';
import { deliveryDay } from '../../contract/boutique/livraison.ts';
import { newProduit, stockOf } from '../../server/testing/boutique.fixtures.ts';
import { formatDay } from '../../web/lib/format.ts';
import { expectNoProblem } from '../courtil.ts';
import { expectOnlyFailedCalls, signedIn } from '../membre.ts';
import { atTheBank, confirmOrder, liveCart, logIn, putInCart } from './acheteur.ts';
import { openEtal } from './etal.ts';

const here = openEtal();
const { courtil } = here;
const stored = () => localStorage.getItem('panier');

const textSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

const orderOf = async (url: string): Promise<Commande> => {
  const id = new URL(url).searchParams.get('commandeId');
  const headers = here.buyer.headers;
  return (await courtil.served.app.inject({ url: `/v1/commande/${id}`, headers })).json();
};

test('a visitor fills a cart, signs in on the way, pays, and withdraws', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await putInCart(page, here.secateur, 3);
  await putInCart(page, here.lavande);
  await expect.poll(() => page.evaluate(stored)).toBeNull();
  await expect
    .poll(() => liveCart(page))
    .toMatchObject([
      { id: here.secateur.id, quantite: 3 },
      { id: here.lavande.id, quantite: 1 },
    ]);

  await page.goto('/panier');
  await page.getByText('16,50').waitFor();
  await page.getByText('41,50').waitFor();
  await page.getByRole('button', { name: 'Retirer Lavande vraie du panier' }).click();
  const rows = page.locator('.cart-table');
  await expect.poll(() => rows.getByText('Lavande vraie').count()).toBe(0);
  const afterRemoval = await page.evaluate(stored);
  expect(JSON.parse(afterRemoval ?? '')).toMatchObject([{ id: here.secateur.id, quantite: 3 }]);
  await page.reload();
  await page.getByText('× 3').waitFor();
  await page.getByText(/^Total\s:/).waitFor();
  await expect.poll(() => page.locator('.total').textContent()).toMatch(/12,50/);

  await page.getByRole('link', { name: 'Valider la commande' }).click();
  await page.waitForURL(/\/Login\?retour=%2Fcommande$/);
  await logIn(page, here.buyer);
  await page.waitForURL(/\/commande$/);
  await page.getByText(/Sécateur franc - 12,50\s€/).waitFor();
  await expect.poll(() => page.locator('.total').textContent()).toMatch(/12,50/);
  await expect.poll(() => page.locator('.total-due').textContent()).toMatch(/37,50/);
  const [shown = 0, due = 0] = await Promise.all(
    ['.total strong', '.total-due strong'].map((amount) => page.locator(amount).evaluate(textSize)),
  );
  expect(due).toBeGreaterThanOrEqual(shown);
  await confirmOrder(page);
  await expect.poll(() => page.evaluate(stored)).toBe('[]');
  await expect.poll(() => liveCart(page)).toEqual([]);
  await expect.poll(() => page.locator('.payment-total').textContent()).toMatch(/37,50/);
  await expect.poll(() => orderOf(page.url())).toMatchObject({ total: 12.5, montantDu: 37.5 });
  await expect.poll(() => stockOf(courtil.served, here.secateur.id)).toBe(17);

  await atTheBank(page, /^Payer$/);
  await page.getByRole('heading', { name: /^Merci\s! Votre paiement est reçu\.$/ }).waitFor();
  const paid = await orderOf(page.url());
  expect(paid).toMatchObject({ statut: 'payee' });
  const thanks = page.locator('main');
  await thanks.getByText(`Commande n°\u00a0${paid.id}`).waitFor();
  for (const said of [
    /37,50\s€/,
    /Sécateur franc - 12,50\s€ × 3 = 37,50\s€/,
    /3 rue des Lilas44000 Nantes/,
    /confirmation par e.mail/,
    new RegExp(`Au plus tard le ${formatDay(deliveryDay(new Date()))}`),
  ])
    await expect.poll(() => thanks.textContent()).toMatch(said);
  const invoice = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger la facture' }).click();
  expect((await invoice).suggestedFilename()).toMatch(/^facture-\d{4}-\d{6}\.pdf$/);

  await page.getByRole('link', { name: 'Voir ma commande' }).click();
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByText('Montant remboursé').waitFor();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByText('Votre rétractation est enregistrée.').waitFor();
  await page.getByText('Vous avez renoncé à ce contrat le').waitFor();
  expectNoProblem(visit);
});

test('a refused and abandoned payment keeps the order, which is then cancelled', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, here.buyer);
  await putInCart(page, here.lavande);
  await page.goto('/commande');
  await confirmOrder(page);
  await atTheBank(page, /refus/);
  await page.getByText('Paiement refusé par la banque.').waitFor();
  await page.getByRole('button', { name: /Abandonner/ }).click();
  await page.getByText('Le paiement n’a pas abouti.').waitFor();
  await expect.poll(() => orderOf(page.url())).toMatchObject({ statut: 'en_attente' });
  const before = await stockOf(courtil.served, here.lavande.id);
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Oui/ }).click();
  await page.getByRole('heading', { name: 'Annulée' }).waitFor();
  await expect.poll(() => stockOf(courtil.served, here.lavande.id)).toBe(before + 1);
  await page.goto('/Profil');
  await page.getByRole('link', { name: 'Mes commandes' }).click();
  await page.getByRole('link', { name: /Annulée/ }).waitFor();
  const when = page.locator('.commande-when span').first();
  await expect.poll(() => when.evaluate((date) => date.getClientRects().length)).toBe(1);
  const { height = 99 } = (await when.boundingBox()) ?? {};
  expect(height).toBeLessThan(32);
  expectNoProblem(visit);
});

test('an article that cannot be returned is marked from the cart to the order', async () => {
  const { served } = courtil;
  const basil = await newProduit(served, here.keeper, {
    nom: 'Basilic en pot',
    prix: 3,
    exceptionRetractation: true,
  });
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, here.buyer);
  await putInCart(page, basil);
  await page.getByText(/^Sans droit de rétractation .+ Les garanties légales/).waitFor();
  await putInCart(page, here.lavande);
  const mark = page.getByText('Sans droit de rétractation');
  await page.goto('/panier');
  await mark.waitFor();
  await page.goto('/commande');
  await mark.waitFor();
  await confirmOrder(page);
  await mark.waitFor();
  await page.getByText(/14\sjours .+, sauf pour «\sBasilic en pot\s»/).waitFor();
  await atTheBank(page, /^Payer$/);
  await page.getByRole('link', { name: 'Voir ma commande' }).click();
  await mark.waitFor();
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByText(/4,00\s€ vous seront remboursés/).waitFor();
  await page.getByText('Article rétracté').waitFor();
  expectNoProblem(visit);
});

test('a payment after the hold takes the last piece again', async () => {
  const { served } = courtil;
  const last = await newProduit(served, here.keeper, { nom: 'Dernier pot', stock: 1 });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, here.buyer);
  await putInCart(page, last);
  await page.goto('/commande');
  await confirmOrder(page);
  await atTheBank(page, /trop tard/);
  await page.waitForURL(/retour=succes/);
  await page.getByRole('heading', { name: /^Merci/ }).waitFor();
  await expect.poll(() => stockOf(served, last.id)).toBe(0);
  expectNoProblem(visit);
});

test('too little stock is said, and the cart stays', async () => {
  const { served } = courtil;
  const rare = await newProduit(served, here.keeper, { nom: 'Pivoine rare', stock: 1 });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, here.buyer);
  await putInCart(page, rare, 2);
  await page.goto('/commande');
  await page.getByRole('radio', { name: 'Une autre adresse' }).check();
  await page.getByRole('button', { name: 'Confirmer la commande' }).click();
  await page.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
  await page.getByLabel('Rue').fill('3 rue des Lilas');
  await page.getByLabel('Code postal').fill('44000');
  await page.getByLabel('Ville').fill('Nantes');
  await page.getByRole('button', { name: 'Confirmer la commande' }).click();
  await page.getByText('Il ne reste que 1 exemplaire de').waitFor();
  await expect.poll(() => page.evaluate(stored)).toBeNull();
  await expect
    .poll(() => liveCart(page))
    .toMatchObject([{ nom: expect.stringContaining('Pivoine') }]);
  expectOnlyFailedCalls(visit);
});

test('without an order to pay one is sent home', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  for (const address of ['/paiement', '/paiement?commandeId=x', '/paiement?commandeId=999999']) {
    await page.goto(address);
    await page.waitForURL(/\/MainPage$/);
  }
  expectNoProblem(visit);
});
