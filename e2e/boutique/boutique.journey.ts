import { expect, test } from 'vitest';
import { newProduit } from '../../server/testing/boutique.fixtures.ts';
import { expectNoProblem } from '../courtil.ts';
import { expectOnlyFailedCalls, signedIn } from '../membre.ts';
import { keeperSignedIn, logIn } from './acheteur.ts';
import { openEtal } from './etal.ts';

const here = openEtal();
const { courtil } = here;

test('the shop is searched by address and without JavaScript', async () => {
  const visit = await courtil.visit({ width: 360, javaScriptEnabled: false });
  const { page } = visit;
  await page.goto('/boutique');
  await page.getByRole('heading', { name: /^Nos produits\s:$/ }).waitFor();
  const shop = page.locator('main');
  await shop.getByLabel('Rechercher').fill('SECATEUR');
  await page.getByLabel('Type').selectOption({ label: 'Autres' });
  await shop.getByRole('button', { name: 'Rechercher' }).click();
  await page.waitForURL(/\?q=SECATEUR&type=1&tri=$/);
  await page.getByRole('link', { name: /Sécateur franc.*12,50.*Détails/s }).waitFor();
  await page.getByText(/^1\sproduit$/).waitFor();
  await expect.poll(() => page.getByText('Lavande vraie').count()).toBe(0);
  await page.goto('/Boutique?q=introuvable');
  await page.getByText('Aucun produit trouvé.').waitFor();
  expect((await page.goto('/DetailProduit/999999'))?.status()).toBe(404);
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
  await expect.poll(() => name.getAttribute('aria-describedby')).toBe(told ?? 'its sentence');
  await name.fill('Bêche de jardinier');
  await missing.waitFor({ state: 'detached' });
  await expect.poll(() => name.getAttribute('aria-invalid')).toBeNull();
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
  await expect.poll(() => page.getByText('Produit ajouté avec succès').count()).toBe(0);

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

test('a refused save is explained, and the typed text stays', async () => {
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
  await expect.poll(() => page.getByLabel('Nom').inputValue()).toBe('Fausse bêche');
  await page.goto(`/DetailProduit/${here.secateur.id}`);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: 'Oui, supprimer' }).click();
  await page.getByText('Le produit n’a pas pu être supprimé.').waitFor();
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
  await expect.poll(() => page.getByText('Votre session est terminée').count()).toBe(0);
  await refusal.getByRole('link', { name: 'Se connecter' }).click();
  await logIn(page, here.keeper);
  await page.waitForURL(/\/AjoutProduit$/);
  await expect.poll(() => page.getByLabel('Nom').inputValue()).toBe('Bêche du visiteur');
  expectNoProblem(visit);
});

test("a product's picture stands beside its facts where there is room, and above them on a phone", async () => {
  const placed = async (width: number) => {
    const { page } = await courtil.visit({ width });
    await page.goto(`/DetailProduit/${here.secateur.id}`);
    const picture = await page.locator('main img').first().boundingBox();
    const facts = await page.locator('main h1').boundingBox();
    if (!picture || !facts) throw new Error('nothing is to be seen');
    return { right: picture.x + picture.width, bottom: picture.y + picture.height, facts };
  };
  const wide = await placed(1280);
  expect(wide.right).toBeLessThan(wide.facts.x);
  const narrow = await placed(360);
  expect(narrow.bottom).toBeLessThan(narrow.facts.y);
});
