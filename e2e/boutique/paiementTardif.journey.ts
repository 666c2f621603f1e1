import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expireCommandes } from '../../server/boutique/paiements/leave.service.ts';
import { newCommande, stockOf } from '../../server/testing/boutique.fixtures.ts';
import { expectNoProblem } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';
import { keeperSignedIn, liveCart } from './acheteur.ts';
import { atBank, onBankPage, openCaisse, payButton } from './caisse.ts';

const here = openCaisse();
const { courtil, waiting, endHold, buyerVisit } = here;

const sessionUrl = async (commandeId: number) => {
  const { rows } = await courtil.served.context.db.execute<{ url: string }>(
    sql`select url from paiement where commande_id = ${commandeId}`,
  );
  return rows[0]?.url ?? '';
};

test('cancelled in one tab, the bank in another takes nothing; late money goes back', async () => {
  const order = await waiting({ nom: 'Serfouette' });
  const visit = await buyerVisit();
  const bank = visit.page;
  await bank.goto(order.page);
  await payButton(bank).click();
  await onBankPage(bank);
  const tab = await bank.context().newPage();
  await signedIn(tab, here.buyer);
  await tab.goto(`/mes-commandes/${order.commandeId}`);
  await tab.getByRole('button', { name: 'Annuler la commande' }).click();
  await tab.getByRole('button', { name: 'Oui, annuler la commande' }).click();
  await tab.getByRole('button', { name: 'Commander à nouveau' }).waitFor();

  await atBank(bank, 'Payer');
  await bank.getByText(/n’est plus ouverte/).waitFor();
  await bank.getByRole('link', { name: 'Revenir à la boutique' }).click();
  await bank.getByRole('heading', { name: 'Annulée' }).waitFor();
  await bank.getByRole('button', { name: 'Remettre au panier' }).click();
  await bank.waitForURL(/\/panier$/);
  await bank.getByText('Serfouette').first().waitFor();

  await bank.goto(await sessionUrl(order.commandeId));
  await atBank(bank, /trop tard/);
  await bank.getByRole('heading', { name: 'Remboursée' }).waitFor();
  await bank.getByText(/Votre paiement est arrivé après l’annulation/).waitFor();
  await bank.goto(`/mes-commandes/${order.commandeId}`);
  await bank.getByText('Payée après son annulation').waitFor();
  await expect
    .poll(() => bank.locator('main').textContent())
    .not.toMatch(/trop tard|plus disponibles/);
  expectNoProblem(visit);
});

test('paid too late and sold meanwhile: the buyer and the keeper are told that it goes back', async () => {
  const { served } = courtil;
  const order = await waiting({ nom: 'Dernière pivoine', stock: 1 });
  const visit = await buyerVisit();
  const { page } = visit;
  await page.goto(order.page);
  await payButton(page).click();
  await onBankPage(page);
  await endHold(order.commandeId, -1);
  await expireCommandes(served.context);
  await newCommande(served, await member(served.app, 'Oriane'), order.produit);
  await atBank(page, /trop tard/);
  await page.getByRole('heading', { name: 'Remboursée' }).waitFor();
  await page.getByText(/n’étaient plus disponibles\s: il vous est remboursé/).waitFor();
  await page.goto(`/mes-commandes/${order.commandeId}`);
  await page.getByText('Payée trop tard, articles épuisés').waitFor();
  await page.getByText(/^Remboursé le .+\s: 18,90\s€$/).waitFor();

  const shop = await courtil.visit();
  await keeperSignedIn(shop.page, here.keeper);
  await shop.page.goto(`/gestion/commandes/${order.commandeId}`);
  await shop.page.getByText(/l’acheteur est remboursé/).waitFor();
  expectNoProblem(visit);
  expectNoProblem(shop);
});

test('the hold ends while the page is open: it says so, and the lines go back into the cart', async () => {
  const order = await waiting({ nom: 'Arrosoir de zinc', stock: 3 }, 2);
  const visit = await buyerVisit(360);
  const { page } = visit;
  await endHold(order.commandeId, 6);
  await page.goto(order.page);
  await page.getByRole('timer').waitFor();
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^\d\ss$/);
  await page.getByRole('heading', { name: 'Expirée' }).waitFor({ timeout: 15_000 });
  await expect.poll(() => stockOf(courtil.served, order.produit.id)).toBe(3);
  await page.getByRole('button', { name: 'Remettre au panier' }).click();
  await page.waitForURL(/\/panier$/);
  await expect.poll(() => liveCart(page)).toMatchObject([{ id: order.produit.id, quantite: 2 }]);
  expectNoProblem(visit);
});

test('the demonstration bank lets the hold pass, and its page then leads back', async () => {
  const order = await waiting();
  const visit = await buyerVisit(360);
  const { page } = visit;
  await page.goto(order.page);
  await payButton(page).click();
  await onBankPage(page);
  await page.getByText(/aucun argent ne circule/).waitFor();
  await expect.poll(() => page.locator('.total strong').textContent()).toMatch(/^18,90\s€$/);
  await atBank(page, 'Laisser passer le délai de la commande');
  await page.getByText(/n’est plus ouverte/).waitFor();
  await page.getByRole('link', { name: 'Revenir à la boutique' }).click();
  await page.getByRole('heading', { name: 'Expirée' }).waitFor();
  expectNoProblem(visit);
});
