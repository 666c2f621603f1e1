import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { checkout, newCommande, newProduit } from '../../../testing/boutique.fixtures.ts';
import { openStripeShop } from '../../../testing/stripe/openStripeShop.ts';
import { requestsSchema } from '../../../testing/stripe/stripeServer.ts';
import { carryOutRefunds } from '../../remboursements/carryOut.service.ts';
import { expireCommandes } from '../leave.service.ts';

const here = openStripeShop();
const { post, read } = here;

const webhook = ({ body, signature }: { body: string; signature: string }) =>
  here.server.app.inject({
    method: 'POST',
    url: '/v1/paiement/stripe-webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  });

async function waiting(prix = 12.5, quantite = 2) {
  const produit = await newProduit(here.server, here.keeper, { nom: 'Été & <b>', prix });
  const { commandeId } = await newCommande(here.server, here.buyer, produit, quantite);
  const lignes = [{ idProduit: produit.id, quantite }];
  const asked = await checkout(here.server, here.buyer, lignes, commandeId);
  const session = String(asked.json().url).split('/').at(-1) ?? '';
  return { produit, commandeId, lignes, asked, session };
}

const about = (id: string) => ({ id, object: 'checkout.session', payment_status: 'paid' });

test('the schema of the requests is the one of the installed SDK', () => {
  expect(requestsSchema.$comment).toBe(`stripe ${Stripe.PACKAGE_VERSION}`);
});

test('opens one session per order, as the SDK types and the order say', async () => {
  const { commandeId, lignes, asked, session } = await waiting();
  expect(asked.json()).toEqual({ url: `https://checkout.stripe.com/c/pay/${session}` });
  expect(await checkout(here.server, here.buyer, lignes, commandeId)).toHaveProperty(
    'body',
    asked.body,
  );
  const created = here.stripe.requests.filter(
    ({ params }) => params.client_reference_id === String(commandeId),
  );
  expect(created).toHaveLength(1);
  expect(created[0]).toMatchObject({
    route: 'POST /v1/checkout/sessions',
    idempotencyKey: expect.stringMatching(new RegExp(`^commande-${commandeId}-1-[\\da-f-]{36}$`)),
    params: {
      mode: 'payment',
      locale: 'fr',
      allowed_payment_method_types: ['card'],
      customer_email: here.buyer.email,
      metadata: { commandeId: String(commandeId) },
      payment_intent_data: { metadata: { commandeId: String(commandeId) } },
      line_items: [
        {
          quantity: 2,
          price_data: { currency: 'eur', unit_amount: 1250, product_data: { name: 'Été & <b>' } },
        },
      ],
      success_url: `https://courtil.example/paiement?commandeId=${commandeId}&retour=succes`,
    },
  });
});

test('68: a completed session pays its order; the same event fifty times pays it once', async () => {
  const { commandeId, session } = await waiting();
  here.stripe.pay(session);
  const event = here.stripe.event('checkout.session.completed', about(session));
  const answers = await Promise.all(Array.from({ length: 50 }, () => webhook(event)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const { statut, historique } = await read(commandeId);
  expect([statut, historique.length]).toEqual(['payee', 2]);
});

test.each([
  ['another secret', { secret: 'whsec_other' }],
  ['301 seconds of age', { at: Date.now() / 1000 - 301 }],
])('an event with %s is refused', async (_what, options) => {
  const { commandeId, session } = await waiting();
  here.stripe.pay(session);
  const event = here.stripe.event('checkout.session.completed', about(session), options);
  expect((await webhook(event)).json()).toMatchObject({ status: 400, code: 'webhook_refused' });
  const good = here.stripe.event('checkout.session.completed', about(session));
  expect((await webhook({ ...good, body: `${good.body} ` })).statusCode).toBe(400);
  expect((await webhook({ ...good, signature: '' })).statusCode).toBe(400);
  expect((await read(commandeId)).statut).toBe('en_attente');
});

test("an event's content is not trusted: the session is read again", async () => {
  const { commandeId, session } = await waiting();
  await webhook(here.stripe.event('checkout.session.completed', about(session)));
  expect((await read(commandeId)).statut).toBe('en_attente');
  await webhook(here.stripe.event('checkout.session.async_payment_failed', about(session)));
  expect((await read(commandeId)).statut).toBe('en_attente');
});

test('69: events out of order: expired after completed, async success, events of others', async () => {
  const { commandeId, session } = await waiting();
  here.stripe.pay(session);
  await webhook(here.stripe.event('checkout.session.async_payment_succeeded', about(session)));
  await webhook(here.stripe.event('checkout.session.expired', about(session)));
  expect((await read(commandeId)).statut).toBe('payee');
  for (const type of ['checkout.session.completed', 'customer.created'])
    expect((await webhook(here.stripe.event(type, about('cs_test_other')))).statusCode).toBe(200);
});

test('refunds are asked for only where some money of a payment went back', async () => {
  const [whole, part] = [await waiting(), await waiting()];
  for (const { session } of [whole, part]) here.stripe.pay(session);
  const intent = here.stripe.sessions.get(part.session)?.payment_intent ?? '';
  here.stripe.sendBack(intent, 500);
  const asked = here.stripe.requests.length;
  for (const { session } of [whole, part])
    await webhook(here.stripe.event('checkout.session.completed', about(session)));
  const lists = here.stripe.requests.slice(asked).filter(({ route }) => /refunds/.test(route));
  expect(lists).toMatchObject([{ route: 'GET /v1/refunds', params: { payment_intent: intent } }]);
  expect(await read(whole.commandeId)).toMatchObject({ statut: 'payee', remboursable: 25 });
  expect(await read(part.commandeId)).toMatchObject({ statut: 'payee', remboursable: 20 });
});

test('69: another amount is not a payment, and goes back', async () => {
  const { commandeId, session } = await waiting();
  here.stripe.pay(session);
  Object.assign(here.stripe.sessions.get(session) ?? {}, { amount_total: 1 });
  await webhook(here.stripe.event('checkout.session.completed', about(session)));
  expect(await read(commandeId)).toMatchObject({ statut: 'en_attente', facture: null });
  const payment_intent = here.stripe.sessions.get(session)?.payment_intent;
  expect(here.stripe.refunds.filter((one) => one.payment_intent === payment_intent)).toMatchObject([
    { amount: 1 },
  ]);
});

test('69: another currency is not a payment, and waits for a keeper', async () => {
  const { commandeId, session } = await waiting();
  here.stripe.pay(session);
  Object.assign(here.stripe.sessions.get(session) ?? {}, { currency: 'usd' });
  await webhook(here.stripe.event('checkout.session.completed', about(session)));
  expect(await read(commandeId)).toMatchObject({
    statut: 'en_attente',
    paiementIncoherent: 'a_verifier',
  });
});

test('the return page hears whether a payment is open, under way, failed, or not to be had', async () => {
  const { commandeId, session } = await waiting();
  const etat = async () =>
    (await post(`/v1/commande/${commandeId}/verifier-paiement`, here.buyer)).json().etatPaiement;
  expect(await etat()).toBe('ouvert');
  Object.assign(here.stripe.sessions.get(session) ?? {}, { status: 'complete' });
  expect(await etat()).toBe('en_traitement');
  here.stripe.down = true;
  expect(await etat()).toBe('inconnu');
  here.stripe.down = false;
  await webhook(here.stripe.event('checkout.session.async_payment_failed', about(session)));
  expect(await etat()).toBe('termine');
});

test('while Stripe is down the event is to come again, and payment asks for patience', async () => {
  const { commandeId, session } = await waiting();
  here.stripe.pay(session);
  here.stripe.down = true;
  const event = here.stripe.event('checkout.session.completed', about(session));
  const answer = await webhook(event);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment_unavailable']);
  here.stripe.down = false;
  await webhook(event);
  expect((await read(commandeId)).statut).toBe('payee');
});

test('an expired session is replaced by a new attempt', async () => {
  const { commandeId, lignes, session } = await waiting();
  Object.assign(here.stripe.sessions.get(session) ?? {}, { status: 'expired', url: null });
  await webhook(here.stripe.event('checkout.session.expired', about(session)));
  const again = await checkout(here.server, here.buyer, lignes, commandeId);
  expect(again.json().url).not.toContain(session);
  expect(here.stripe.requests.at(-1)?.idempotencyKey).toMatch(`commande-${commandeId}-2-`);
});

test('cancelling closes the session at Stripe; so does the end of the hold', async () => {
  const cancelled = await waiting();
  await post(`/v1/commande/${cancelled.commandeId}/annuler`, here.buyer);
  expect(here.stripe.sessions.get(cancelled.session)?.status).toBe('expired');

  const overdue = await waiting();
  await here.server.context.db.execute(
    `update commande set hold_until = now() - interval '1 second' where id = ${overdue.commandeId}`,
  );
  await expireCommandes(here.server.context);
  expect(here.stripe.sessions.get(overdue.session)?.status).toBe('expired');
  expect((await read(overdue.commandeId)).statut).toBe('expiree');
});

test('a refund that Stripe does not answer stays owed, and is sent once', async () => {
  const { commandeId, session } = await waiting(10, 1);
  here.stripe.pay(session);
  await webhook(here.stripe.event('checkout.session.completed', about(session)));
  here.stripe.down = true;
  const asked = await post(`/v1/gestion/commande/${commandeId}/rembourser`, here.keeper);
  expect(asked.json()).toMatchObject({ statut: 'payee' });
  expect((await post(`/v1/gestion/commande/${commandeId}/expedier`, here.keeper)).statusCode).toBe(
    409,
  );
  here.stripe.down = false;
  await Promise.all([
    carryOutRefunds(here.server.context, commandeId),
    carryOutRefunds(here.server.context, commandeId),
  ]);
  const intent = here.stripe.sessions.get(session)?.payment_intent ?? '';
  expect(here.stripe.refunds.filter((each) => each.payment_intent === intent)).toMatchObject([
    { payment_intent: intent, amount: 1000 },
  ]);
  expect((await read(commandeId)).statut).toBe('remboursee');
});

test("a refund in Stripe's dashboard is followed", async () => {
  const { commandeId, session } = await waiting(10, 1);
  here.stripe.pay(session);
  await webhook(here.stripe.event('checkout.session.completed', about(session)));
  const payment_intent = here.stripe.sessions.get(session)?.payment_intent ?? '';
  const charge = { id: 'ch_1', object: 'charge', payment_intent };
  await webhook(here.stripe.event('charge.refunded', charge));
  expect((await read(commandeId)).statut).toBe('payee');
  here.stripe.sendBack(payment_intent, 1000);
  const event = here.stripe.event('charge.refunded', charge);
  await Promise.all(Array.from({ length: 5 }, () => webhook(event)));
  expect(await read(commandeId)).toMatchObject({
    statut: 'remboursee',
    avoir: expect.stringMatching(/^\d{4}-\d{6}$/),
  });
});

test("a part refunded in Stripe's dashboard is recorded; the rest can still be refunded here", async () => {
  const { commandeId, session } = await waiting(10, 1);
  here.stripe.pay(session);
  await webhook(here.stripe.event('checkout.session.completed', about(session)));
  const payment_intent = here.stripe.sessions.get(session)?.payment_intent ?? '';
  const charge = { id: 'ch_1', object: 'charge', payment_intent };
  here.stripe.sendBack(payment_intent, 300);
  const event = here.stripe.event('charge.refunded', charge);
  await Promise.all(Array.from({ length: 5 }, () => webhook(event)));
  expect(await read(commandeId)).toMatchObject({
    statut: 'payee',
    remboursable: 7,
    remboursements: [{ montant: 3, cause: 'fournisseur' }],
  });
  await post(`/v1/gestion/commande/${commandeId}/rembourser`, here.keeper);
  await webhook(here.stripe.event('charge.refunded', charge));
  expect(await read(commandeId)).toMatchObject({
    statut: 'remboursee',
    remboursements: [{ montant: 3 }, { montant: 7 }],
  });
  const sent = here.stripe.refunds.filter((each) => each.payment_intent === payment_intent);
  expect(sent.map(({ amount }) => amount)).toEqual([300, 700]);
});

test('a late payment of an expired order takes the stock again', async () => {
  const { commandeId, session } = await waiting();
  await here.server.context.db.execute(
    `update commande set hold_until = now() - interval '1 second' where id = ${commandeId}`,
  );
  here.stripe.down = true;
  await expireCommandes(here.server.context);
  here.stripe.down = false;
  expect((await read(commandeId)).statut).toBe('expiree');
  here.stripe.pay(session);
  await webhook(here.stripe.event('checkout.session.completed', about(session)));
  expect((await read(commandeId)).statut).toBe('payee');
});

test.each([
  ['a parameter that was removed', { payment_method_types: ['card'] }],
  ['an unknown locale', { locale: 'breton' }],
  ['an unknown means of payment', { allowed_payment_method_types: ['cheque'] }],
  ['too short a life', { expires_at: Math.floor(Date.now() / 1000) + 29 * 60 }],
])('the local Stripe refuses %s', async (_what, wrong) => {
  const { hostname, port } = new URL(here.stripe.url);
  const client = new Stripe(here.stripe.secretKey, { host: hostname, port, protocol: 'http' });
  const params = {
    mode: 'payment',
    success_url: 'https://courtil.example',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: 500, product_data: { name: 'a' } },
      },
    ],
    expires_at: Math.floor(Date.now() / 1000) + 31 * 60,
  };
  const create = (given: object) =>
    client.checkout.sessions.create(given as Stripe.Checkout.SessionCreateParams);
  await expect(create(params)).resolves.toHaveProperty('status', 'open');
  await expect(create({ ...params, ...wrong })).rejects.toHaveProperty('statusCode', 400);
});
