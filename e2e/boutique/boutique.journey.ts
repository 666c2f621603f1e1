import { expect, test } from 'vitest';
import type { Commande } from '../../contract/boutique/commande.ts';
import { deliveryDay } from '../../contract/boutique/livraison.ts';
import { newProduit, stockOf } from '../../server/testing/boutique.fixtures.ts';
import { formatDay } from '../../web/lib/format.ts';
import { expectNoProblem } from '../courtil.ts';
import { expectOnlyFailedCalls, signedIn } from '../membre.ts';
import { atTheBank, confirmOrder, keeperSignedIn, liveCart, logIn, putInCart } from './acheteur.ts';
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
  expect(await page.evaluate(stored)).toBeNull();
  expect(await liveCart(page)).toMatchObject([
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
  expect(await page.locator('.total').textContent()).toMatch(/12,50/);

  await page.getByRole('link', { name: 'Valider la commande' }).click();
  await page.waitForURL(/\/Login\?retour=%2Fcommande$/);
  await logIn(page, here.buyer);
  await page.waitForURL(/\/commande$/);
  await page.getByText(/Sécateur franc - 12,50\s€/).waitFor();
  expect(await page.locator('.total').textContent()).toMatch(/12,50/);
  expect(await page.locator('.total-due').textContent()).toMatch(/37,50/);
  const [shown = 0, due = 0] = await Promise.all(
    ['.total strong', '.total-due strong'].map((amount) => page.locator(amount).evaluate(textSize)),
  );
  expect(due).toBeGreaterThanOrEqual(shown);
  await confirmOrder(page);
  expect(await page.evaluate(stored)).toBe('[]');
  expect(await liveCart(page)).toEqual([]);
  expect(await page.locator('.payment-total').textContent()).toMatch(/37,50/);
  expect(await orderOf(page.url())).toMatchObject({ total: 12.5, montantDu: 37.5 });
  expect(await stockOf(courtil.served, here.secateur.id)).toBe(17);

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
    expect(await thanks.textContent()).toMatch(said);
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
  await page.getByText("Le paiement n'a pas abouti.").waitFor();
  expect(await orderOf(page.url())).toMatchObject({ statut: 'en_attente' });
  const before = await stockOf(courtil.served, here.lavande.id);
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Oui/ }).click();
  await page.getByRole('heading', { name: 'Annulée' }).waitFor();
  expect(await stockOf(courtil.served, here.lavande.id)).toBe(before + 1);
  await page.goto('/Profil');
  await page.getByRole('link', { name: 'Mes commandes' }).click();
  await page.getByRole('link', { name: /Annulée/ }).waitFor();
  const when = page.locator('.commande-when span').first();
  expect(await when.evaluate((date) => date.getClientRects().length)).toBe(1);
  const { height = 99 } = (await when.boundingBox()) ?? {};
  expect(height).toBeLessThan(32);
  expectNoProblem(visit);
});

test('what cannot be sent back is marked from the cart to the order, and stays in it', async () => {
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
  expect(await stockOf(served, last.id)).toBe(0);
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
  expect(await page.evaluate(stored)).toBeNull();
  expect(await liveCart(page)).toMatchObject([{ nom: expect.stringContaining('Pivoine') }]);
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

test('the shop is searched by address and without JavaScript', async () => {
  const visit = await courtil.visit({ width: 360, javaScriptEnabled: false });
  const { page } = visit;
  await page.goto('/boutique');
  await page.getByRole('heading', { name: /^Nos produits\s:$/ }).waitFor();
  await page.getByLabel('Rechercher').fill('SECATEUR');
  await page.getByLabel('Type').selectOption({ label: 'Autres' });
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.waitForURL(/\?q=SECATEUR&type=1&tri=$/);
  await page.getByRole('link', { name: /Sécateur franc.*12,50.*Détails/s }).waitFor();
  await page.getByText(/^1\sproduit$/).waitFor();
  expect(await page.getByText('Lavande vraie').count()).toBe(0);
  await page.goto('/Boutique?q=introuvable');
  await page.getByText('Aucun produit trouvé.').waitFor();
  expect((await page.goto('/DetailProduit/999999'))?.status()).toBe(404);
});

test('a keeper adds, changes and deletes a product', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await keeperSignedIn(page, here.keeper);
  await page.goto('/Boutique');
  await page.getByRole('link', { name: 'Ajouter un produit' }).click();
  const save = page.getByRole('button', { name: 'Ajouter le produit' });
  await save.click();
  const missing = page.getByText('Veuillez remplir tous les champs obligatoires.');
  await missing.waitFor();
  const name = page.getByLabel('Nom');
  const told = await missing.getAttribute('id');
  expect(await name.getAttribute('aria-describedby')).toBe(told ?? 'its sentence');
  await name.fill('Bêche de jardinier');
  await missing.waitFor({ state: 'detached' });
  expect(await name.getAttribute('aria-invalid')).toBeNull();
  await page.getByLabel('Description').fill('Un manche de frêne.');
  await page.getByLabel('Prix').fill('32,90');
  await page.getByLabel('Stock').fill('6');
  await page.getByLabel('Type').selectOption('Autre');
  await save.click();
  await page.getByText(/^Produit ajouté avec succès\s!$/).waitFor();
  await expect.poll(() => page.getByLabel('Nom').inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Type').inputValue()).toBe('Plante');
  await save.click();
  await page.getByText('Veuillez remplir tous les champs obligatoires.').waitFor();
  expect(await page.getByText('Produit ajouté avec succès').count()).toBe(0);

  await page.goto('/Boutique?tri=nouveaute');
  await page.getByRole('link', { name: /Bêche de jardinier/ }).click();
  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.waitForURL(/\/ModifierProduit\/\d+$/);
  await expect.poll(() => page.getByLabel('Prix').inputValue()).toBe('32,90');
  await page.getByLabel('Prix').fill('29,90');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL(/\/DetailProduit\/\d+$/);
  await page.getByText('29,90').waitFor();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByText(/^Êtes-vous sûr de vouloir supprimer ce produit\s\?$/).waitFor();
  await popup.getByRole('button', { name: 'Annuler' }).waitFor();
  await popup.getByRole('button', { name: 'Oui, supprimer' }).click();
  await page.waitForURL(/\/MainPage$/);
  expectNoProblem(visit);
});

test('who may not save is told so, and what was typed stays', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, here.buyer);
  await page.goto('/AjoutProduit');
  await page.getByText('Seuls les gérants de la boutique').waitFor();
  await page.getByLabel('Nom').fill('Fausse bêche');
  await page.getByLabel('Description').fill('Rien.');
  await page.getByLabel('Prix').fill('1');
  await page.getByLabel('Stock').fill('1');
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await page.getByText('Erreur lors de l’ajout du produit.').waitFor();
  expect(await page.getByLabel('Nom').inputValue()).toBe('Fausse bêche');
  await page.goto(`/DetailProduit/${here.secateur.id}`);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: 'Oui, supprimer' }).click();
  await page.getByText("Le produit n'a pas pu être supprimé.").waitFor();
  expectOnlyFailedCalls(visit);
});

test('a visitor who deletes or adds is told who may, and signs in from there', async () => {
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  const refusal = page.locator('.notice');
  await page.goto(`/DetailProduit/${here.secateur.id}`);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: 'Oui, supprimer' }).click();
  await refusal.getByText(/^Seuls les gérants .+ peuvent supprimer un produit\.$/).waitFor();
  const { width = 0 } = (await refusal.locator('p').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(200);
  await page.goto('/AjoutProduit');
  await page.getByLabel('Nom').fill('Bêche du visiteur');
  await page.getByLabel('Description').fill('Bonne.');
  await page.getByLabel('Prix').fill('1');
  await page.getByLabel('Stock').fill('1');
  await page.getByRole('button', { name: 'Ajouter le produit' }).click();
  await refusal.getByText(/peuvent ajouter un produit\.$/).waitFor();
  expect(await page.getByText('Votre session est terminée').count()).toBe(0);
  await refusal.getByRole('link', { name: 'Se connecter' }).click();
  await logIn(page, here.keeper);
  await page.waitForURL(/\/AjoutProduit$/);
  await expect.poll(() => page.getByLabel('Nom').inputValue()).toBe('Bêche du visiteur');
  expectNoProblem(visit);
});

test('the shop marks what is scarce; the product says what the cart holds of it', async () => {
  const { served } = courtil;
  const pair = await newProduit(served, here.keeper, { nom: 'Paire rare', stock: 2 });
  await newProduit(served, here.keeper, { nom: 'Pot parti', stock: 0 });
  const visit = await courtil.visit();
  const { page } = visit;
  await page.goto('/Boutique');
  await page.getByLabel('Trier par').selectOption({ label: 'Prix décroissant' });
  await page.waitForURL(/\/Boutique\?tri=prixDecroissant$/);
  await page.getByLabel('Trier par').selectOption({ label: 'Nouveautés' });
  await page.waitForURL(/\/Boutique\?tri=nouveaute$/);
  await page.getByRole('link', { name: /Pot parti Épuisé/ }).waitFor();
  await page.getByRole('link', { name: /Paire rare Plus que 2/ }).click();
  await page.waitForURL(`**/DetailProduit/${pair.id}`);
  const add = page.getByRole('button', { name: 'Ajouter au panier' });
  await add.click();
  await page.getByText('1 dans votre panier').waitFor();
  await add.click();
  await page.getByText('Toute la réserve est dans votre panier.').waitFor();
  expectNoProblem(visit);
});

test('a keeper finds an order, sends it, refunds it and exports the accounts', async () => {
  const order = await courtil.visit();
  await signedIn(order.page, here.buyer);
  await putInCart(order.page, here.secateur);
  await order.page.goto('/commande');
  await confirmOrder(order.page);
  await atTheBank(order.page, /^Payer$/);
  await order.page.getByRole('heading', { name: /^Merci/ }).waitFor();

  const visit = await courtil.visit();
  const { page } = visit;
  await keeperSignedIn(page, here.keeper);
  await page.goto('/gestion/commandes');
  await page.getByRole('heading', { name: /À expédier, les plus anciennes/ }).waitFor();
  await page.getByLabel('État').focus();
  await page.getByLabel('État').selectOption('payee_sans_stock');
  await page.waitForURL(/statut=payee_sans_stock$/);
  await page.getByText('Aucune commande dans cet état.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('statut');
  // Whoever ordered is found whatever the state that was looked at.
  await page.getByLabel('Numéro, nom ou e‑mail').fill(here.buyer.email.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Recherche/ }).waitFor();
  const address = await page.getByRole('link', { name: /Payée/ }).first().getAttribute('href');
  const number = address?.split('/').at(-1);
  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: 'Commandes' })
    .click();
  await page.getByLabel('Numéro, nom ou e‑mail').fill(`n° ${number}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/gestion/commandes/${number}$`));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of ['.skip-link', '.site-header', '.site-footer', '.btn'])
    expect(await page.locator(gone).filter({ visible: true }).count()).toBe(0);
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).color,
    ]),
  ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.getByText(here.buyer.email).waitFor();
  await page.getByRole('button', { name: 'Marquer comme expédiée' }).click();
  await page.getByLabel('Suivi du colis').fill('https://suivi.example/8R001');
  await page.getByRole('button', { name: 'Oui, le colis est parti' }).click();
  await page.getByRole('link', { name: 'https://suivi.example/8R001' }).waitFor();
  await page.getByRole('button', { name: 'Marquer comme livrée' }).click();
  await page.getByText(/pourra se rétracter jusqu'au \d/).waitFor();
  await page.getByRole('button', { name: 'Oui, il est livré' }).click();
  await page.getByText("Le colis est arrivé. Il n'y a plus rien à faire.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('button', { name: 'Rembourser' }).click();
  await page.getByLabel('Montant à rembourser').fill('1000');
  await page.getByRole('button', { name: 'Oui, rembourser' }).click();
  await page.getByRole('alert').filter({ hasText: 'au plus' }).waitFor();
  await page.getByLabel('Montant à rembourser').fill('1,50');
  await page.getByRole('button', { name: 'Oui, rembourser' }).click();
  await page.getByRole('button', { name: "Télécharger l'avoir" }).waitFor();
  await page.getByRole('button', { name: 'Rembourser' }).click();
  await page.getByRole('button', { name: 'Oui, rembourser' }).click();
  await page
    .getByRole('button', { name: /Télécharger l'avoir n°/ })
    .nth(1)
    .waitFor();

  await page.goto('/gestion/commandes');
  const accounts = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  expect((await accounts).suggestedFilename()).toBe('comptabilite.csv');
  await page.goto('/gestion/stock');
  await page.getByText('Épuisé').or(page.getByText('Stock bas')).first().waitFor();
  expectNoProblem(visit);

  await order.page.goto('/gestion/stock');
  await order.page.getByText('Cette page est réservée aux gérants').waitFor();
});
