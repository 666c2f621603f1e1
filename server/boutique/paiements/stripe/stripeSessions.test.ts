import { expect, test } from 'vitest';
import {
  checkout,
  commandeBody,
  newProduit,
  order,
  stockOf,
} from '../../../testing/boutique.fixtures.ts';
import { openStripeShop } from '../../../testing/stripe/openStripeShop.ts';
import { expireCommandes } from '../leave.service.ts';

const here = openStripeShop();
const { post, read, manage, endHold, waiting, webhook } = here;

/** Paid by a means that takes its time. */
const processing = (session: string) =>
  Object.assign(here.stripe.sessions.get(session) ?? {}, { status: 'complete' });
const event = (type: string, id: string) =>
  here.stripe.event(`checkout.session.${type}`, { id, object: 'checkout.session' });
const lastMinute = (commandeId: number) =>
  here.server.context.db.execute(
    `update paiement set expires_at = now() + interval '30 seconds' where commande_id = ${commandeId}`,
  );

test('a payment that failed late can be tried again at once', async () => {
  const { commandeId, lignes, session } = await waiting();
  processing(session);
  const { body, signature } = event('async_payment_failed', session);
  await webhook(body, signature);
  const again = await checkout(here.server, here.buyer, lignes, commandeId);
  expect(again.statusCode).toBe(200);
  expect(again.json().url).not.toContain(session);
});

test('a payment under way is neither cancelled nor made twice, however often it is asked for', async () => {
  const { commandeId, lignes, session } = await waiting();
  processing(session);
  const cancelled = [
    await post(`/v1/commande/${commandeId}/annuler`, here.buyer),
    await manage(commandeId, 'annuler'),
  ];
  expect(cancelled.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  await lastMinute(commandeId);
  for (const _click of [1, 2]) {
    const again = await checkout(here.server, here.buyer, lignes, commandeId);
    expect(again.json()).toMatchObject({ status: 409, code: 'commande_wrong_state' });
  }
  here.stripe.pay(session);
  const { body, signature } = event('async_payment_succeeded', session);
  await webhook(body, signature);
  expect((await read(commandeId)).statut).toBe('payee');
});

test('a payment under way when the hold ends takes the stock again once it is there', async () => {
  const { commandeId, produit, session } = await waiting({ stock: 1 });
  processing(session);
  await endHold(commandeId);
  await expireCommandes(here.server.context);
  expect((await read(commandeId)).statut).toBe('expiree');
  here.stripe.pay(session);
  const { body, signature } = event('async_payment_succeeded', session);
  await webhook(body, signature);
  expect((await read(commandeId)).statut).toBe('payee');
  expect(await stockOf(here.server, produit.id)).toBe(0);
});

test('paid between the question and the closing of its session: the payment counts', async () => {
  const { commandeId, session } = await waiting();
  const { payment } = here.server.context;
  const { readSession } = payment;
  payment.readSession = async (id) => {
    const before = await readSession.call(payment, id);
    payment.readSession = readSession;
    here.stripe.pay(session);
    return before;
  };
  await post(`/v1/commande/${commandeId}/annuler`, here.buyer);
  expect((await read(commandeId)).statut).toBe('payee');
});

test('a refusal by Stripe is not reported as an outage', async () => {
  const { commandeId, lignes } = await waiting();
  await lastMinute(commandeId);
  const { payment } = here.server.context;
  const { openSession } = payment;
  payment.openSession = (asked) => openSession.call(payment, { ...asked, expiresAt: new Date() });
  const refused = await checkout(here.server, here.buyer, lignes, commandeId);
  payment.openSession = openSession;
  expect(refused.json()).toMatchObject({ status: 502, code: 'payment_refused' });
});

test('an order below what Stripe takes is refused when it is placed, with the least amount', async () => {
  const produit = await newProduit(here.server, here.keeper, { prix: 0.24, stock: 5 });
  const of = (quantite: number) =>
    order(here.server, here.buyer, commandeBody([{ idProduit: produit.id, quantite }]));
  const refused = await of(2);
  expect(refused.json()).toMatchObject({ status: 409, code: 'commande_too_small' });
  expect(refused.json().message).toContain('0,50\u00a0€');
  expect(await stockOf(here.server, produit.id)).toBe(5);
  expect((await of(3)).statusCode).toBe(201);
});
