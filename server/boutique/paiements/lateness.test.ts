import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  atTheBank,
  checkout,
  newCommande,
  newProduit,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { runShopJobs } from '../../testing/jobs.ts';
import { openShop } from '../../testing/openShop.ts';
import { expireCommandes } from './leave.service.ts';

const here = openShop();
const { post, read, bank, webhook, mailsOf, waiting, endHold } = here;

test('an order whose hold is over gives its stock back and cannot be paid any more', async () => {
  const { commandeId, produit, lignes, url } = await waiting({ stock: 3 }, 3);
  expect(await stockOf(here.server, produit.id)).toBe(0);
  await endHold(commandeId);
  expect((await checkout(here.server, here.buyer, lignes, commandeId)).json().code).toBe(
    'commande_expired',
  );
  await Promise.all([expireCommandes(here.server.context), expireCommandes(here.server.context)]);
  expect(await read(commandeId)).toMatchObject({ statut: 'expiree' });
  expect(await stockOf(here.server, produit.id)).toBe(3);
  expect((await atTheBank(here.server, url, 'payer')).statusCode).toBe(200);
  expect(await read(commandeId)).toMatchObject({ statut: 'expiree' });
});

test('an order paid in time does not expire, even without an event', async () => {
  const { commandeId, session } = await waiting();
  await bank().pay(session, false);
  await endHold(commandeId);
  await expireCommandes(here.server.context);
  expect(await read(commandeId)).toMatchObject({ statut: 'payee' });
});

test('71: paid too late: the stock is taken again', async () => {
  const { commandeId, produit, url } = await waiting({ stock: 2 }, 2);
  expect((await atTheBank(here.server, url, 'tard')).statusCode).toBe(303);
  const commande = await read(commandeId);
  expect(commande.statut).toBe('payee');
  expect(commande.historique.map(({ cause }) => cause)).toEqual([
    'commande',
    'delai_depasse',
    'paiement_tardif',
  ]);
  expect(await stockOf(here.server, produit.id)).toBe(0);
});

test('71: paid too late and sold meanwhile: the money goes back', async () => {
  const { commandeId, produit, session } = await waiting({ stock: 2 }, 2);
  await endHold(commandeId);
  await expireCommandes(here.server.context);
  await newCommande(here.server, here.other, produit, 1);
  await bank().pay(session, true);
  const { body, signature } = bank().signedEvent(session, 'checkout.session.completed');
  expect((await webhook(body, signature)).statusCode).toBe(200);
  const commande = await read(commandeId);
  expect(commande).toMatchObject({ statut: 'remboursee', facture: null, avoir: null });
  expect(commande.historique.map(({ statut }) => statut)).toEqual([
    'en_attente',
    'expiree',
    'payee_sans_stock',
    'remboursee',
  ]);
  expect((await bank().findSession(session))?.rembourseCentimes).toBe(2500);
  expect(await stockOf(here.server, produit.id)).toBe(1);
});

test('71: paid after cancelling: the money goes back', async () => {
  const { commandeId, session } = await waiting();
  await post(`/v1/commande/${commandeId}/annuler`, here.buyer);
  await bank().pay(session, true);
  const { body, signature } = bank().signedEvent(session, 'checkout.session.completed');
  await webhook(body, signature);
  const commande = await read(commandeId);
  expect(commande.historique.map(({ cause }) => cause)).toEqual([
    'commande',
    'annulation',
    'paiement_apres_annulation',
    'apres_annulation',
  ]);
  expect((await bank().findSession(session))?.rembourseCentimes).toBe(1250);
  expect((await mailsOf(commandeId))[0]?.text).toContain('la commande était annulée');
  expect((await mailsOf(commandeId))[0]?.text).not.toContain('en stock');
});

test('a hold that is over ends when its here.buyer asks, not only with the job', async () => {
  const { commandeId, produit } = await waiting({ stock: 1 });
  const verify = async () =>
    (await post(`/v1/commande/${commandeId}/verifier-paiement`, here.buyer)).json();
  expect(await verify()).toMatchObject({ statut: 'en_attente', etatPaiement: 'ouvert' });
  await endHold(commandeId);
  expect(await verify()).toMatchObject({ statut: 'expiree' });
  expect(await stockOf(here.server, produit.id)).toBe(1);
});

test('cancelled while the bank opens its page: the page is closed, and late money is seen', async () => {
  const produit = await newProduit(here.server, here.keeper);
  const { commandeId } = await newCommande(here.server, here.buyer, produit);
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  const { payment } = here.server.context;
  const open = payment.openSession;
  let session = '';
  payment.openSession = async (asked) => {
    const opened = await open.call(payment, asked);
    session = opened.id;
    await post(`/v1/commande/${commandeId}/annuler`, here.buyer);
    return opened;
  };
  const answer = await checkout(here.server, here.buyer, lignes, commandeId);
  payment.openSession = open;
  expect(answer.json()).toMatchObject({ status: 409, code: 'commande_wrong_state' });
  expect(await bank().pay(session, false)).toBe(false);
  await bank().pay(session, true);
  await post(`/v1/commande/${commandeId}/verifier-paiement`, here.buyer);
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee' });
});

test('the job ends holds and sends back what is owed', async () => {
  const { commandeId, session } = await waiting();
  const overdue = await waiting();
  await endHold(overdue.commandeId);
  await bank().pay(session, false);
  await post(`/v1/commande/${commandeId}/verifier-paiement`, here.buyer);
  const { payment } = here.server.context;
  const refund = payment.refund;
  payment.refund = () => Promise.reject(new Error('no line'));
  await post(`/v1/gestion/commande/${commandeId}/rembourser`, here.keeper);
  payment.refund = refund;
  expect((await read(commandeId)).statut).toBe('payee');
  await here.server.context.db.execute(
    sql`update remboursement set created_at = now() - interval '1 minute'
      where commande_id = ${commandeId}`,
  );
  await Promise.all([runShopJobs(here.server.context), runShopJobs(here.server.context)]);
  expect((await read(commandeId)).statut).toBe('remboursee');
  expect((await read(overdue.commandeId)).statut).toBe('expiree');
});

test('expiry against payment, many times: each order ends paid with its stock or free of it', async () => {
  const produit = await newProduit(here.server, here.keeper, { stock: 30 });
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  const orders = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const { commandeId } = await newCommande(here.server, here.buyer, produit);
      const { url } = (await checkout(here.server, here.buyer, lignes, commandeId)).json();
      await endHold(commandeId);
      return { commandeId, url };
    }),
  );
  await Promise.all([
    expireCommandes(here.server.context),
    ...orders.map(({ url }) => atTheBank(here.server, url, 'payer')),
    expireCommandes(here.server.context),
  ]);
  await expireCommandes(here.server.context);
  const states = await Promise.all(orders.map(async ({ commandeId }) => read(commandeId)));
  const paid = states.filter(({ statut }) => statut === 'payee').length;
  expect(states.every(({ statut }) => statut === 'payee' || statut === 'expiree')).toBe(true);
  expect(await stockOf(here.server, produit.id)).toBe(30 - paid);
});
