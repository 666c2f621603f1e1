import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkout, newCommande, newProduit, stockOf } from '../../../testing/boutique.fixtures.ts';
import { openStripeShop } from '../../../testing/stripe/openStripeShop.ts';

const here = openStripeShop();

/** An order whose session was opened, but whose answer never reached us. */
async function unanswered() {
  const produit = await newProduit(here.server, here.keeper, { stock: 5 });
  const { commandeId } = await newCommande(here.server, here.buyer, produit, 2);
  const lignes = [{ idProduit: produit.id, quantite: 2 }];
  const asked = await checkout(here.server, here.buyer, lignes, commandeId);
  const session = String(asked.json().url).split('/').at(-1) ?? '';
  await here.server.context.db.execute(sql`update paiement set session_id = null, url = null,
    statut = 'reservee' where commande_id = ${commandeId}`);
  return { produit, commandeId, session };
}

const paidEvent = (session: string, id?: string) => {
  const object = { id: session, object: 'checkout.session', payment_status: 'paid' };
  const { body, signature } = here.stripe.event(
    'checkout.session.completed',
    object,
    id ? { id } : {},
  );
  return here.webhook(body, signature);
};
const statutOf = async (id: number) => (await here.read(id)).statut;

test('a payment of which we hear before the answer to its opening counts', async () => {
  const { produit, commandeId, session } = await unanswered();
  here.stripe.pay(session);
  expect((await paidEvent(session)).statusCode).toBe(200);
  expect(await statutOf(commandeId)).toBe('payee');
  expect(await stockOf(here.server, produit.id)).toBe(3);
});

test('a session that names an attempt of another order, or none of ours, pays nothing', async () => {
  const one = await unanswered();
  const other = await unanswered();
  const stolen = here.stripe.sessions.get(one.session);
  if (!stolen) throw new Error('no session');
  stolen.client_reference_id = String(other.commandeId);
  here.stripe.pay(one.session);
  expect((await paidEvent(one.session)).statusCode).toBe(200);
  stolen.client_reference_id = String(one.commandeId);
  stolen.metadata = {};
  expect((await paidEvent(one.session)).statusCode).toBe(200);
  expect(await statutOf(one.commandeId)).toBe('en_attente');
  expect(await statutOf(other.commandeId)).toBe('en_attente');
});

test('an event whose name no database can keep is refused', async () => {
  const { session } = await unanswered();
  for (const id of ['evt_\u0000', 'evt a', `evt_${'x'.repeat(300)}`])
    expect((await paidEvent(session, id)).json()).toMatchObject({ code: 'webhook_refused' });
});
