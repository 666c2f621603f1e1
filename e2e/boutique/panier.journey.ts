import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Produit } from '../../contract/boutique/produit.ts';
import { newProduit } from '../../server/testing/boutique.fixtures.ts';
import { violationsByScheme, violationsOf } from '../accessible.ts';
import { expectNoProblem } from '../courtil.ts';
import { expectOnlyFailedCalls, signedIn } from '../membre.ts';
import { confirmOrder, fillAddress, putInCart } from './acheteur.ts';
import { anotherTab, openEtal } from './etal.ts';

const here = openEtal();
const { courtil, named, change, remove } = here;

const line = (page: Page, { nom }: Produit) => page.locator('.cart-table tbody', { hasText: nom });

test('all tabs and visits share one cart', async () => {
  const visit = await courtil.visit();
  const { page } = visit;
  await putInCart(page, here.secateur);
  await putInCart(page, here.lavande);
  await page.goto('/panier');
  const copy = await anotherTab(page, '/panier');
  await line(copy, here.secateur).waitFor();
  await page.getByRole('button', { name: 'Retirer Sécateur franc du panier' }).click();
  await expect.poll(() => line(copy, here.secateur).count()).toBe(0);
  await copy.getByRole('button', { name: 'Un de plus : Lavande vraie' }).click();
  await copy.getByRole('button', { name: 'Un de moins : Lavande vraie' }).click();
  const stored = await copy.evaluate(() => localStorage.getItem('panier'));
  expect(JSON.parse(stored ?? '')).toMatchObject([{ id: here.lavande.id, quantite: 1 }]);
  await putInCart(copy, here.secateur);
  await line(page, here.secateur).waitFor();

  const context = page.context();
  for (const tab of [page, copy]) await tab.close();
  const later = await context.newPage();
  await later.goto('/panier');
  await line(later, here.secateur).waitFor();
  await expect.poll(() => line(later, here.lavande).count()).toBe(1);
  // As another program would write it.
  await later.evaluate(
    ([produit]) => {
      localStorage.setItem('panier', JSON.stringify([{ ...produit, quantite: 2 }]));
    },
    [here.lavande],
  );
  await later.goto('/panier');
  await later.getByText('× 2').waitFor();
  await expect.poll(() => later.locator('.cart-table tbody').count()).toBe(1);
  expectNoProblem(visit);
});

test('how many: by keyboard, between 1 and the stock; neither more nor less is written', async () => {
  const few = await newProduit(courtil.served, here.keeper, {
    nom: named('Bêche'),
    prix: 30,
    stock: 2,
  });
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await putInCart(page, few);
  await page.goto('/panier');
  const more = page.getByRole('button', { name: `Un de plus : ${few.nom}` });
  const less = page.getByRole('button', { name: `Un de moins : ${few.nom}` });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByText('× 2').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('panier'))).toBeNull();
  await expect
    .poll(() => page.locator('.total').textContent())
    .toMatch(/^Total\s: 30,00\s€ \(un exemplaire de chaque\)$/);
  await expect
    .poll(() => page.locator('.total-due').textContent())
    .toMatch(/^À payer\s: 60,00\s€ \(2\sarticles, livraison comprise\)$/);
  await expect
    .poll(() => line(page, few).locator('.line-total').textContent())
    .toMatch(/^60,00\s€$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => line(page, few).locator('output').textContent()).toBe('2');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByText('× 2').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('panier'))).toBeNull();
  await page.keyboard.press('Space');
  await expect.poll(() => less.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => line(page, few).locator('output').textContent()).toBe('1');
  await page.getByRole('button', { name: `Retirer ${few.nom} du panier` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Votre panier est vide.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expectNoProblem(visit);
});

test('a cart line shows a change in the shop, and what to do', async () => {
  const { served } = courtil;
  const scarce = await newProduit(served, here.keeper, { nom: named('Pivoine'), stock: 9 });
  const out = await newProduit(served, here.keeper, { nom: named('Iris'), stock: 9 });
  const dear = await newProduit(served, here.keeper, { nom: named('Serpe'), prix: 8 });
  const gone = await newProduit(served, here.keeper, { nom: named('Binette'), prix: 1 });
  const visit = await courtil.visit({ width: 360 });
  const { page } = visit;
  await signedIn(page, here.buyer);
  await putInCart(page, scarce, 3);
  const banned = await newProduit(served, here.keeper, { nom: named('Herbe de la pampa') });
  for (const produit of [out, dear, gone, banned]) await putInCart(page, produit);
  await change(scarce, { nom: scarce.nom, stock: 2 });
  await change(out, { nom: out.nom, stock: 0 });
  await change(dear, { nom: dear.nom, prix: 9 });
  await remove(gone);
  await served.context.db.execute(sql`update produit set type = 0 where id = ${banned.id}`);
  await change(banned, { nom: banned.nom, type: 0 });

  await page.goto('/panier');
  await page.getByText(/^À revoir avant de commander\s: 1\sproduit de votre panier\.$/).waitFor();
  await page
    .getByText(
      /^Ni compté ni commandé\s: «\sIris no \d+\s» \(épuisé\), «\sBinette no \d+\s» \(n’est plus vendu\), «\sHerbe de la pampa no \d+\s» \(la vente de cette espèce est interdite\)\.$/,
    )
    .waitFor();
  // 12,50 (twice, as there are two) and 9,00: nothing of the two that cannot be bought.
  await expect.poll(() => page.locator('.total').textContent()).toMatch(/^Total\s: 21,50\s€/);
  await expect.poll(() => page.locator('.total-due').textContent()).toMatch(/^À payer\s: 34,00\s€/);
  await line(page, scarce).getByText('Plus que 2 en stock').waitFor();
  await line(page, out).getByText('Épuisé').waitFor();
  await line(page, gone).getByText('Ce produit n’est plus vendu').waitFor();
  await line(page, banned)
    .getByText(/^La vente de cette espèce \(Herbe de la pampa\) est interdite en France/)
    .waitFor();
  await line(page, dear)
    .getByText(/Prix mis à jour \(8,00\s€ auparavant\)/)
    .waitFor();
  await line(page, dear)
    .getByText(/^9,00\s€$/)
    .waitFor();
  for (const path of ['/panier', '/commande']) {
    await page.goto(path);
    await page
      .getByText(/\(n’est plus vendu\).*\(la vente de cette espèce est interdite\)/)
      .waitFor();
    expect(await violationsByScheme(page, ['light', 'dark'])).toEqual([]);
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await expect.poll(() => page.evaluate(wide)).toBe(0);
  }
  await page.getByRole('button', { name: `Mettre 2 au panier : ${scarce.nom}` }).click();
  await page.goto('/panier');
  await page.getByRole('button', { name: `Retirer du panier : ${gone.nom}` }).click();
  await page
    .getByText(/^Ni compté ni commandé\s: «\sIris no \d+\s» \(épuisé\), «\sHerbe de la/)
    .waitFor();
  await page.goto('/commande');
  await confirmOrder(page);
  await expect.poll(() => page.locator('.payment-total').textContent()).toMatch(/34,00\s€/);
  expectNoProblem(visit);
});

test('a price that arrives late is shown, and so is a later change', async () => {
  const { served } = courtil;
  const dear = await newProduit(served, here.keeper, { nom: named('Fourche'), prix: 8 });
  const visit = await courtil.visit();
  const { page } = visit;
  await signedIn(page, here.buyer);
  await putInCart(page, dear);
  await change(dear, { nom: dear.nom, prix: 9 });
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(`**/v1/produit/${dear.id}`, async (route) => {
    await told;
    await route.continue();
  });
  await page.goto('/panier');
  await line(page, dear)
    .getByText(/^8,00\s€$/)
    .waitFor();
  tell();
  await line(page, dear)
    .getByText(/Prix mis à jour \(8,00\s€ auparavant\)/)
    .waitFor();
  await line(page, dear)
    .getByText(/^9,00\s€$/)
    .waitFor();
  await page.unrouteAll();

  await page.goto('/commande');
  await fillAddress(page);
  await page.route('**/v1/commande', (route) =>
    route.fulfill({ status: 409, json: { code: 'conditions_changed', message: 'Refusée.' } }),
  );
  await page.getByRole('button', { name: 'Confirmer la commande' }).click();
  const again = page.getByRole('button', { name: 'Recharger la page' });
  await again.waitFor();
  await page.waitForLoadState('networkidle');
  await change(dear, { nom: dear.nom, prix: 10 });
  await again.click();
  await page.getByText(/Prix mis à jour \(9,00\s€ auparavant\)/).waitFor();
  expectOnlyFailedCalls(visit);
});

test('by keyboard: after a remedy Enter does no harm, and a removal is taken back', async () => {
  const scarce = await newProduit(courtil.served, here.keeper, { nom: named('Ail'), stock: 9 });
  const visit = await courtil.visit();
  const { page } = visit;
  await putInCart(page, scarce, 3);
  await putInCart(page, here.lavande);
  await change(scarce, { nom: scarce.nom, stock: 2 });
  await page.goto('/panier');
  await page.getByRole('button', { name: `Mettre 2 au panier : ${scarce.nom}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await line(page, scarce).getByText('× 2').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(() => focused()).toBe(`Quantité : ${scarce.nom}`);

  await page.getByRole('button', { name: `Retirer ${scarce.nom} du panier` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page
    .getByText(`« ${scarce.nom} » retiré du panier.`.replaceAll(/(?<=«) | (?=»)/g, '\u00a0'))
    .waitFor();
  await expect.poll(() => focused()).toBe('Quantité : Lavande vraie');
  const stored = () => page.evaluate(() => localStorage.getItem('panier'));
  const written = await stored();
  expect(JSON.parse(written ?? '')).toMatchObject([{ id: here.lavande.id }]);
  await page.getByRole('button', { name: 'Annuler' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(`Quantité : ${scarce.nom}`);
  await expect
    .poll(() => page.locator('.cart-name').allInnerTexts())
    .toEqual([scarce.nom, here.lavande.nom]);
  await line(page, scarce).getByText('× 2').waitFor();
  await expect.poll(() => stored()).toBe(written);
  await expect.poll(() => page.locator('.notice').count()).toBe(0);
  expectNoProblem(visit);
});

test('the basket is called what it shows', async () => {
  const { page } = await courtil.visit();
  const basket = page.locator('.cart-link');
  await page.goto('/Boutique');
  await expect.poll(() => basket.textContent()).toBe('Panier');
  await putInCart(page, here.secateur);
  await putInCart(page, here.lavande);
  await page.getByRole('link', { name: 'Panier, 2 produits', exact: true }).waitFor();
  const rules = ['label-content-name-mismatch', 'link-name'];
  expect(await violationsOf(page, { include: '.cart-link', rules })).toEqual([]);
});
