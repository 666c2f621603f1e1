import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openStripeShop } from '../../../testing/stripe/openStripeShop.ts';
import { carryOutRefunds } from '../../remboursements/carryOut.service.ts';

const here = openStripeShop();
const { post, read, manage, rowsOf, webhook } = here;

const tell = (type: string, object: object) => {
  const { body, signature } = here.stripe.event(type, object);
  return webhook(body, signature);
};

/** A paid order of 25 €, and Stripe's name of its money. */
async function paid() {
  const { commandeId, session } = await here.waiting({}, 2);
  here.stripe.pay(session);
  await post(`/v1/commande/${commandeId}/verifier-paiement`, here.buyer);
  return { id: commandeId, intent: here.stripe.sessions.get(session)?.payment_intent ?? '' };
}
const back = (intent: string) =>
  here.stripe.refunds
    .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
    .map(({ amount }) => amount);

const causesOf = async (id: number) => (await read(id)).historique.map(({ cause }) => cause);

test('a refund that Stripe has yet to carry out counts; when it fails later, the keeper is told once', async () => {
  const { id, intent } = await paid();
  here.stripe.refundStatus = 'pending';
  expect((await manage(id, 'rembourser', { montant: 5, reste: 25 })).json()).toMatchObject({
    remboursable: 20,
    remboursements: [{ montant: 5, faitLe: expect.any(String) }],
  });
  here.stripe.refundStatus = 'succeeded';
  const refund = { id: 're_1', object: 'refund', payment_intent: intent };
  await tell('refund.updated', { ...refund, status: 'succeeded' });
  expect(await causesOf(id)).not.toContain('remboursement_echoue');

  for (const sent of here.stripe.refunds) sent.status = 'failed';
  for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated'])
    expect((await tell(type, { ...refund, status: 'failed' })).statusCode).toBe(200);
  expect((await causesOf(id)).filter((cause) => cause === 'remboursement_echoue')).toHaveLength(1);
});

test('a refund that Stripe says failed at once stays owed', async () => {
  const { id, intent } = await paid();
  here.stripe.refundStatus = 'failed';
  expect((await manage(id, 'rembourser')).json()).toMatchObject({
    statut: 'payee',
    remboursements: [{ montant: 25, faitLe: null }],
  });
  here.stripe.refundStatus = 'succeeded';
  expect(back(intent)).toEqual([]);
  expect((await manage(id, 'rembourser/abandonner')).json().remboursable).toBe(25);
  expect((await manage(id, 'rembourser')).json()).toMatchObject({ statut: 'remboursee' });
  expect(back(intent)).toEqual([2500]);
});

const later = (id: number) =>
  rowsOf(
    sql`update remboursement set created_at = now() - interval '25 hours' where commande_id = ${id}`,
  );

test('sent, and the machine stopped for a day before it knew: it is not sent again', async () => {
  const { id, intent } = await paid();
  here.stripe.deaf = true;
  await manage(id, 'rembourser', { montant: 5, reste: 25 });
  here.stripe.deaf = false;
  here.stripe.forgetKeys();
  await later(id);
  await carryOutRefunds(here.server.context, null);
  expect(back(intent)).toEqual([500]);
  expect(await read(id)).toMatchObject({
    remboursable: 20,
    remboursements: [{ montant: 5, cause: 'gestion', faitLe: expect.any(String) }],
  });
});

test('sent without our key by an earlier version: it is taken for what is owed, and not sent again', async () => {
  const { id, intent } = await paid();
  here.stripe.down = true;
  await manage(id, 'rembourser', { montant: 5, reste: 25 });
  here.stripe.down = false;
  here.stripe.sendBack(intent, 500);
  await later(id);
  await carryOutRefunds(here.server.context, null);
  expect(back(intent)).toEqual([500]);
  expect(await read(id)).toMatchObject({
    remboursable: 20,
    remboursements: [{ montant: 5, cause: 'gestion', faitLe: expect.any(String) }],
  });
});

test.each(['event', 'money'])(
  'what an earlier version recorded under the id of its %s is not recorded again',
  async (kind) => {
    const { id, intent } = await paid();
    here.stripe.sendBack(intent, 300);
    here.stripe.sendBack(intent, 400);
    const charge = { id: 'ch_1', object: 'charge', payment_intent: intent };
    await tell('charge.refunded', charge);
    const reference = kind === 'event' ? sql`'evt_' || id` : sql`${intent}::text`;
    await rowsOf(sql`update remboursement set reference = ${reference} where commande_id = ${id}`);
    here.stripe.sendBack(intent, 100);
    await tell('charge.refunded', charge);
    expect((await read(id)).remboursements.map(({ montant }) => montant)).toEqual([3, 4, 1]);
  },
);

test('a refund that came back is told for each, and another one of the same sum is seen', async () => {
  const { id, intent } = await paid();
  here.stripe.sendBack(intent, 500);
  const charge = { id: 'ch_1', object: 'charge', payment_intent: intent };
  await tell('charge.refunded', charge);
  for (const sent of here.stripe.refunds) sent.status = 'failed';
  here.stripe.sendBack(intent, 500);
  await tell('refund.failed', charge);
  await tell('charge.refunded', charge);
  expect((await read(id)).remboursements.map(({ montant }) => montant)).toEqual([5, 5]);
  expect((await causesOf(id)).filter((cause) => cause === 'remboursement_echoue')).toHaveLength(1);
});

test('an old entry without a refund does not hide a later failure', async () => {
  const { id } = await paid();
  await rowsOf(sql`insert into commande_journal (commande_id, de, vers, cause, at)
    values (${id}, 'payee', 'payee', 'remboursement_echoue', now() - interval '1 day')`);
  await manage(id, 'rembourser', { montant: 5, reste: 25 });
  for (const sent of here.stripe.refunds) sent.status = 'failed';
  const intent = here.stripe.refunds.at(-1)?.payment_intent;
  await tell('refund.failed', { id: 're_1', object: 'refund', payment_intent: intent });
  expect((await causesOf(id)).filter((cause) => cause === 'remboursement_echoue')).toHaveLength(2);
});
