import { expect, test } from 'vitest';
import { newProduit } from '../../server/testing/boutique.fixtures.ts';
import { expectNoProblem } from '../courtil.ts';
import { signedIn } from '../membre.ts';
import { atTheBank, confirmOrder, keeperSignedIn, putInCart } from './acheteur.ts';
import { openEtal } from './etal.ts';

const here = openEtal();
const { courtil } = here;

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
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('statut');
  // The search finds a buyer in every state, not only in the chosen one.
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
    await expect.poll(() => page.locator(gone).filter({ visible: true }).count()).toBe(0);
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
  await page.getByText(/pourra se rétracter jusqu’au \d/).waitFor();
  await page.getByRole('button', { name: 'Oui, il est livré' }).click();
  await page.getByText('Le colis est arrivé. Il n’y a plus rien à faire.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('button', { name: 'Rembourser' }).click();
  await page.getByLabel('Montant à rembourser').fill('1000');
  await page.getByRole('button', { name: 'Oui, rembourser' }).click();
  await page.getByRole('alert').filter({ hasText: 'au plus' }).waitFor();
  await page.getByLabel('Montant à rembourser').fill('1,50');
  await page.getByRole('button', { name: 'Oui, rembourser' }).click();
  await page.getByRole('button', { name: 'Télécharger l’avoir' }).waitFor();
  await page.getByRole('button', { name: 'Rembourser' }).click();
  await page.getByRole('button', { name: 'Oui, rembourser' }).click();
  await page
    .getByRole('button', { name: /Télécharger l’avoir n°/ })
    .nth(1)
    .waitFor();

  await page.goto('/gestion/commandes');
  const accounts = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  expect((await accounts).suggestedFilename()).toBe('comptabilite.csv');
  await newProduit(courtil.served, here.keeper, { nom: 'Dernier arrosoir', stock: 1 });
  await page.goto('/gestion/stock');
  await page.getByText('Épuisé').or(page.getByText('Stock bas')).first().waitFor();
  expectNoProblem(visit);

  await order.page.goto('/gestion/stock');
  await order.page.getByText('Cette page est réservée aux gérants').waitFor();
});
