import { expect, test } from 'vitest';
import { stockOf } from '../../server/testing/boutique.fixtures.ts';
import { expectNoProblem } from '../courtil.ts';
import { signedIn } from '../membre.ts';
import { atBank, onBankPage, openCaisse, payButton } from './caisse.ts';

interface LayoutShift {
  value: number;
}

const here = openCaisse();
const { courtil, waiting, openSession, read, buyerVisit } = here;

test('a forged return pays nothing, and offers to pay or to cancel at once', async () => {
  const order = await waiting({}, 2);
  const visit = await buyerVisit(360);
  const { page } = visit;
  await page.goto(`${order.page}&retour=succes`);
  await page.getByText('Le paiement n’a pas été confirmé.').waitFor();
  await expect.poll(() => page.locator('.payment-total').textContent()).toMatch(/37,80\s€/);
  await expect.poll(() => page.getByText('Merci').count()).toBe(0);
  await expect.poll(() => read(order.commandeId)).toMatchObject({ statut: 'en_attente' });
  await page.getByRole('button', { name: 'Annuler la commande' }).click();
  await page.getByRole('button', { name: 'Oui, annuler la commande' }).click();
  await page.getByRole('heading', { name: 'Annulée' }).waitFor();
  expectNoProblem(visit);
});

test('an abandoned payment is shown at once, without layout shift on a phone, and test mode is named', async () => {
  const order = await waiting();
  const session = await openSession(order);
  const visit = await courtil.visit({ width: 360, height: 740 });
  const { page } = visit;
  await signedIn(page, here.buyer);
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
  await page.getByText('Le paiement n’a pas abouti.').waitFor();
  await page.getByText('Mode test').waitFor();
  await expect.poll(() => page.locator('[data-cle-publiable^=pk_test_]').count()).toBe(1);
  await page.getByText('Aucun argent réel n’est débité.').waitFor();
  expectNoProblem(visit);
});

test('after a cancelled payment the provider is asked once, however often the page is opened again', async () => {
  const order = await waiting();
  await openSession(order);
  const visit = await buyerVisit();
  const { page } = visit;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\/commande\/\d+/.test(request.url())) calls.push(request.method());
  });
  await page.goto(`${order.page}&retour=abandon`);
  await page.getByText('Le paiement n’a pas abouti.').waitFor();
  for (let times = 1; times <= 2; times += 1) {
    const before = calls.length;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => calls.length).toBeGreaterThan(before);
    await page.waitForLoadState('networkidle');
  }
  expect(calls).toEqual(['POST', 'GET', 'GET']);
  await page.getByText('Le paiement n’a pas abouti.').waitFor();
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
  await expect.poll(() => page.locator('main').textContent()).toMatch(/18,90\s€/);
  await page.getByRole('link', { name: 'Voir ma commande' }).waitFor();
  await expect.poll(() => payButton(page).count()).toBe(0);
  await page.getByText('Le paiement n’a pas été confirmé.').waitFor({ timeout: 15_000 });
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
    await expect.poll(() => payButton(page).count()).toBe(0);
    await expect.poll(() => read(order.commandeId)).toMatchObject({ statut: 'en_attente' });
  } finally {
    payment.readSession = readSession;
  }
  await page.getByRole('heading', { name: /^Merci/ }).waitFor({ timeout: 20_000 });
  await expect.poll(() => read(order.commandeId)).toMatchObject({ statut: 'payee' });
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
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);

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
  await signedIn(second, here.buyer);
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
  await expect.poll(() => stockOf(courtil.served, order.produit.id)).toBe(4);
  expectNoProblem(visit);
});
