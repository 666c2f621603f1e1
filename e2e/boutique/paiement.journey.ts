import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Commande } from '../../contract/boutique/commande.ts';
import type { Produit } from '../../contract/boutique/produit.ts';
import { expireCommandes } from '../../server/boutique/paiements/leave.service.ts';
import {
  checkout,
  newCommande,
  newKeeper,
  newProduit,
  stockOf,
} from '../../server/testing/boutique.fixtures.ts';
import type { Member } from '../../server/testing/factories.ts';
import { expectNoProblem, openCourtil } from '../courtil.ts';
import { member, signedIn } from '../membre.ts';
import { keeperSignedIn, liveCart } from './acheteur.ts';

interface LayoutShift {
  value: number;
}

const courtil = openCourtil();
let keeper: Member;
let buyer: Member;
let other: Member;

beforeAll(async () => {
  const { served } = courtil;
  keeper = await newKeeper(served);
  buyer = await member(served.app, 'Basile');
  other = await member(served.app, 'Oriane');
});

const payButton = (page: Page) =>
  page.getByRole('button', { name: /^Payer avec la banque de démonstration/ });
const onBankPage = (page: Page) => page.waitForURL(/\/banque-de-demonstration\//);
const atBank = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name, exact: true }).click();

/** A waiting order of one product, and the address of its payment page. */
async function waiting(changes: Partial<Produit> = {}, quantite = 1) {
  const { served } = courtil;
  const produit = await newProduit(served, keeper, {
    nom: 'Râteau',
    prix: 18.9,
    ...changes,
  } as object);
  const { commandeId } = await newCommande(served, buyer, produit, quantite);
  return { produit, commandeId, page: `/paiement?commandeId=${commandeId}` };
}

const openSession = async ({ produit, commandeId }: Awaited<ReturnType<typeof waiting>>) => {
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  return (await checkout(courtil.served, buyer, lignes, commandeId)).json().url as string;
};

const read = async (id: number): Promise<Commande> => {
  const { headers } = buyer;
  return (await courtil.served.app.inject({ url: `/v1/commande/${id}`, headers })).json();
};

const endHold = (id: number, seconds: number) =>
  courtil.served.context.db.execute(
    sql`update commande set hold_until = now() + make_interval(secs => ${seconds}) where id = ${id}`,
  );

async function buyerVisit(width = 1280) {
  const visit = await courtil.visit({ width });
  await signedIn(visit.page, buyer);
  return visit;
}

test('a forged return pays nothing, and offers to pay or to cancel at once', async () => {
  const order = await waiting({}, 2);
  const visit = await buyerVisit(360);
  const { page } = visit;
  await page.goto(`${order.page}&retour=succes`);
  await page.getByText("Le paiement n'a pas été confirmé.").waitFor();
  expect(await page.locator('.payment-total').textContent()).toMatch(/37,80\s€/);
  expect(await page.getByText('Merci').count()).toBe(0);
  expect(await read(order.commandeId)).toMatchObject({ statut: 'en_attente' });
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByRole('button', { name: 'Oui, annuler la commande' }).click();
  await page.getByRole('heading', { name: 'Annulée' }).waitFor();
  expectNoProblem(visit);
});

test('a payment that was given up is said at once: nothing moves on a phone, and a test says that it is one', async () => {
  const order = await waiting();
  const session = await openSession(order);
  const visit = await courtil.visit({ width: 360, height: 740 });
  const { page } = visit;
  await signedIn(page, buyer);
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as LayoutShift).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = () => page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  for (const path of [`${order.page}&retour=abandon`, order.page]) {
    await page.goto(path);
    await payButton(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect((await shift()).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
  }
  await page.goto(session);
  await atBank(page, 'Abandonner et revenir à la boutique');
  await page.getByText("Le paiement n'a pas abouti.").waitFor();
  await page.getByText('Mode test').waitFor();
  expect(await page.locator('[data-cle-publiable^=pk_test_]').count()).toBe(1);
  await page.getByText("Aucun argent réel n'est débité.").waitFor();
  expectNoProblem(visit);
});

test('after a retreat the provider is asked once, however often the page is come back to', async () => {
  const order = await waiting();
  await openSession(order);
  const visit = await buyerVisit();
  const { page } = visit;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\/commande\/\d+/.test(request.url())) calls.push(request.method());
  });
  await page.goto(`${order.page}&retour=abandon`);
  await page.getByText("Le paiement n'a pas abouti.").waitFor();
  for (let times = 1; times <= 2; times += 1) {
    const before = calls.length;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    await page.waitForLoadState('networkidle');
  }
  expect(calls).toEqual(['POST', 'GET', 'GET']);
  await page.getByText("Le paiement n'a pas abouti.").waitFor();
  expectNoProblem(visit);
});

test('an open, unpaid session is waited for some seconds, then paid: the same one', async () => {
  const order = await waiting();
  const session = await openSession(order);
  const visit = await buyerVisit();
  const { page } = visit;
  await page.goto(`${order.page}&retour=succes`);
  await page
    .getByRole('heading', { name: 'Nous attendons la confirmation de votre paiement' })
    .waitFor();
  expect(await page.locator('main').textContent()).toMatch(/18,90\s€/);
  await page.getByRole('link', { name: 'Voir ma commande' }).waitFor();
  expect(await payButton(page).count()).toBe(0);
  await page.getByText("Le paiement n'a pas été confirmé.").waitFor({ timeout: 15_000 });
  await payButton(page).click();
  await onBankPage(page);
  expect(page.url()).toBe(session);
  await atBank(page, 'Payer');
  await page.getByRole('heading', { name: /^Merci/ }).waitFor();
  expectNoProblem(visit);
});

test('a payment under way is waited for, and thanked for only when it has come', async () => {
  const order = await waiting();
  const { payment } = courtil.served.context;
  const readSession = payment.readSession;
  const visit = await buyerVisit();
  const { page } = visit;
  await page.goto(order.page);
  await payButton(page).click();
  await onBankPage(page);
  payment.readSession = async (id) => {
    const session = await readSession.call(payment, id);
    return session && { ...session, paid: false, processing: true };
  };
  try {
    await atBank(page, 'Payer');
    await page.getByText('Votre banque traite encore le paiement.').waitFor();
    expect(await payButton(page).count()).toBe(0);
    expect(await read(order.commandeId)).toMatchObject({ statut: 'en_attente' });
  } finally {
    payment.readSession = readSession;
  }
  await page.getByRole('heading', { name: /^Merci/ }).waitFor({ timeout: 20_000 });
  expect(await read(order.commandeId)).toMatchObject({ statut: 'payee' });
  expectNoProblem(visit);
});

test('the Back button of the bank leads to a page that can be used', async () => {
  const order = await waiting();
  const visit = await buyerVisit();
  const { page } = visit;
  await page.goto(order.page);
  await payButton(page).click();
  await onBankPage(page);
  await page.goBack();
  await payButton(page).waitFor();
  expect(await payButton(page).isEnabled()).toBe(true);

  // As a browser does that keeps the page itself: it comes back busy, as it was left.
  await page.route('**/banque-de-demonstration/**', (route) => route.fulfill({ status: 204 }));
  await payButton(page).click();
  await expect.poll(() => payButton(page).isEnabled()).toBe(false);
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
  expectNoProblem(visit);
});

test('paying in two tabs pays once', async () => {
  const order = await waiting({ stock: 5 });
  const visit = await buyerVisit();
  const first = visit.page;
  const second = await first.context().newPage();
  await signedIn(second, buyer);
  for (const page of [first, second]) {
    await page.goto(order.page);
    await payButton(page).click();
    await onBankPage(page);
  }
  expect(second.url()).toBe(first.url());
  await atBank(first, 'Payer');
  await first.getByRole('heading', { name: /^Merci/ }).waitFor();
  await atBank(second, 'Payer');
  await second.getByText(/Cette commande est déjà payée/).waitFor();
  await second.getByRole('link', { name: 'Revenir à ma commande' }).click();
  await second.getByRole('heading', { name: /^Merci/ }).waitFor();
  expect((await read(order.commandeId)).historique.map(({ statut }) => statut)).toEqual([
    'en_attente',
    'payee',
  ]);
  expect(await stockOf(courtil.served, order.produit.id)).toBe(4);
  expectNoProblem(visit);
});

test('cancelled in one tab, the bank in another takes nothing; late money goes back', async () => {
  const order = await waiting({ nom: 'Serfouette' });
  const visit = await buyerVisit();
  const bank = visit.page;
  await bank.goto(order.page);
  await payButton(bank).click();
  await onBankPage(bank);
  const tab = await bank.context().newPage();
  await signedIn(tab, buyer);
  await tab.goto(`/mes-commandes/${order.commandeId}`);
  await tab.getByRole('button', { name: 'Annuler la commande' }).click();
  await tab.getByRole('button', { name: 'Oui, annuler la commande' }).click();
  await tab.getByRole('button', { name: 'Commander à nouveau' }).waitFor();

  await atBank(bank, 'Payer');
  await bank.getByText(/n'est plus ouverte/).waitFor();
  await bank.getByRole('link', { name: 'Revenir à la boutique' }).click();
  await bank.getByRole('heading', { name: 'Annulée' }).waitFor();
  await bank.getByRole('button', { name: 'Remettre au panier' }).click();
  await bank.waitForURL(/\/panier$/);
  await bank.getByText('Serfouette').first().waitFor();

  await bank.goto(await sessionUrl(order.commandeId));
  await atBank(bank, /trop tard/);
  await bank.getByRole('heading', { name: 'Remboursée' }).waitFor();
  await bank.getByText(/Votre paiement est arrivé après l'annulation/).waitFor();
  await bank.goto(`/mes-commandes/${order.commandeId}`);
  await bank.getByText('Payée après son annulation').waitFor();
  expect(await bank.locator('main').textContent()).not.toMatch(/trop tard|plus disponibles/);
  expectNoProblem(visit);
});

const sessionUrl = async (commandeId: number) => {
  const { rows } = await courtil.served.context.db.execute<{ url: string }>(
    sql`select url from paiement where commande_id = ${commandeId}`,
  );
  return rows[0]?.url ?? '';
};

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
  await newCommande(served, other, order.produit);
  await atBank(page, /trop tard/);
  await page.getByRole('heading', { name: 'Remboursée' }).waitFor();
  await page.getByText(/n'étaient plus disponibles\s: il vous est remboursé/).waitFor();
  await page.goto(`/mes-commandes/${order.commandeId}`);
  await page.getByText('Payée trop tard, articles épuisés').waitFor();
  await page.getByText(/^Remboursé le .+\s: 18,90\s€$/).waitFor();

  const shop = await courtil.visit();
  await keeperSignedIn(shop.page, keeper);
  await shop.page.goto(`/gestion/commandes/${order.commandeId}`);
  await shop.page.getByText(/l'acheteur est remboursé/).waitFor();
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
  expect(await page.getByRole('timer').textContent()).toMatch(/^\d\ss$/);
  await page.getByRole('heading', { name: 'Expirée' }).waitFor({ timeout: 15_000 });
  expect(await stockOf(courtil.served, order.produit.id)).toBe(3);
  await page.getByRole('button', { name: 'Remettre au panier' }).click();
  await page.waitForURL(/\/panier$/);
  expect(await liveCart(page)).toMatchObject([{ id: order.produit.id, quantite: 2 }]);
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
  expect(await page.locator('.total strong').textContent()).toMatch(/^18,90\s€$/);
  await atBank(page, 'Laisser passer le délai de la commande');
  await page.getByText(/n'est plus ouverte/).waitFor();
  await page.getByRole('link', { name: 'Revenir à la boutique' }).click();
  await page.getByRole('heading', { name: 'Expirée' }).waitFor();
  expectNoProblem(visit);
});
