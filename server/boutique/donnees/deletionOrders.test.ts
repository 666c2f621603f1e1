import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import {
  atTheBank,
  newPaidCommande,
  newProduit,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { goodPassword, newMember } from '../../testing/factories.ts';
import { openShop } from '../../testing/openShop.ts';
import { anonymise } from '../donnees/donnees.repository.ts';
import { expireCommandes } from '../paiements/leave.service.ts';

const here = openShop();
const { bank, rowsOf, waiting, endHold, webhook, manage, mailsOf, withdraw } = here;

beforeEach(async () => {
  here.buyer = await newMember(here.server.app, { name: 'Ménard', firstName: 'Élise' });
});

async function deleteAccount() {
  const answer = await here.server.app.inject({
    method: 'DELETE',
    url: `/v1/user/${here.buyer.id}`,
    payload: { password: goodPassword },
    headers: here.buyer.headers,
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
}

const orderOf = async (id: number) =>
  (
    await rowsOf<{ statut: string; rue: string; factures: number }>(sql`select statut, rue,
      (select count(*)::int from facture f where f.commande_id = c.id) as factures
      from commande c where id = ${id}`)
  )[0];

/** Pays in a tab that was left open, without the bank page's checks, and notifies the shop. */
async function payLate(session: string) {
  await bank().pay(session, true);
  const { body, signature } = bank().signedEvent(session, 'checkout.session.completed');
  expect((await webhook(body, signature)).statusCode).toBe(200);
  return (await bank().findSession(session))?.rembourseCentimes;
}

async function silent(work: () => Promise<unknown>) {
  const now = bank();
  const { readSession, closeSession } = now;
  const noLine = () => Promise.reject(new Error('no line'));
  Object.assign(now, { readSession: noLine, closeSession: noLine });
  await work();
  Object.assign(now, { readSession, closeSession });
}

test('an unpaid order is cancelled with its account: its stock is free, its payment page closed', async () => {
  const { commandeId, produit, session, url } = await waiting({ stock: 4 }, 4);
  await deleteAccount();
  expect(await orderOf(commandeId)).toEqual({ statut: 'annulee', rue: '', factures: 0 });
  expect(await stockOf(here.server, produit.id)).toBe(4);
  await atTheBank(here.server, url, 'payer');
  expect((await bank().findSession(session))?.payee).toBe(false);
});

test('a payment just before the deletion counts, with its invoice and its address', async () => {
  const { commandeId, session } = await waiting();
  await bank().pay(session, false);
  await deleteAccount();
  const { statut, rue, factures } = (await orderOf(commandeId)) ?? {};
  expect([statut, rue, factures]).toEqual(['payee', '3 rue des Lilas', 1]);
});

test('paid after the deletion, when the bank did not hear of it: the money goes back', async () => {
  const { commandeId, session } = await waiting();
  await silent(deleteAccount);
  expect(await payLate(session)).toBe(1250);
  expect(await orderOf(commandeId)).toMatchObject({ statut: 'remboursee', factures: 0 });
});

test('a payment that was under way when the account went is owed back, its stock free', async () => {
  const { commandeId, produit, session } = await waiting({ stock: 1 });
  const { db } = here.server.context;
  await db.execute(sql`update banque_session set statut = 'complete' where id = ${session}`);
  await deleteAccount();
  expect(await orderOf(commandeId)).toMatchObject({ statut: 'en_attente' });
  expect(await payLate(session)).toBe(1250);
  expect(await orderOf(commandeId)).toMatchObject({ statut: 'remboursee', factures: 0 });
  expect(await stockOf(here.server, produit.id)).toBe(1);
});

test('the same after its hold, when its address is gone', async () => {
  const { commandeId, session } = await waiting();
  const { db } = here.server.context;
  await db.execute(sql`update banque_session set statut = 'complete' where id = ${session}`);
  await deleteAccount();
  await endHold(commandeId);
  await expireCommandes(here.server.context);
  await anonymise(db);
  expect(await orderOf(commandeId)).toMatchObject({ statut: 'expiree', rue: '' });
  expect(await payLate(session)).toBe(1250);
  expect(await orderOf(commandeId)).toMatchObject({ statut: 'remboursee', factures: 0 });
});

const seenByKeeper = async (id: number) =>
  (
    await here.server.app.inject({
      url: `/v1/gestion/commande/${id}`,
      headers: here.keeper.headers,
    })
  ).json<GestionCommande>();

const paidOrder = async () => {
  const produit = await newProduit(here.server, here.keeper);
  return (await newPaidCommande(here.server, here.buyer, produit)).commandeId;
};

test('a paid order keeps who ordered and where it goes; sent and refunded are still told by mail', async () => {
  const commandeId = await paidOrder();
  await deleteAccount();
  const client = { id: null, pseudo: '', nom: 'Élise Ménard', email: here.buyer.email };
  const kept = await seenByKeeper(commandeId);
  expect(kept).toMatchObject({ client, adresseLivraison: { rue: '3 rue des Lilas' } });
  const list = await here.server.app.inject({
    url: '/v1/gestion/commande?statut=payee',
    headers: here.keeper.headers,
  });
  expect(list.json()).toContainEqual(expect.objectContaining({ commandeId, client }));

  await manage(commandeId, 'expedier', { suivi: 'XY123' });
  await anonymise(here.server.context.db);
  await manage(commandeId, 'rembourser');
  expect(await seenByKeeper(commandeId)).toMatchObject({ statut: 'remboursee', client });
  const mails = await mailsOf(commandeId);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Votre commande n° ${commandeId} vous est remboursée`,
    `Votre commande n° ${commandeId} est expédiée`,
    `Votre commande n° ${commandeId} est confirmée`,
  ]);
  // The account is deleted: the mails must not link to the order's page.
  for (const { text } of mails.slice(0, 2)) expect(text).not.toContain('/mes-commandes/');
});

const paidFor = (years: number, commandeId: number) =>
  here.server.context.db.execute(sql`update commande set paid_at = date_trunc('year', now())
    - make_interval(years => ${years}::int) where id = ${commandeId}`);

test('ten years after the year of the payment, who ordered is forgotten', async () => {
  const commandeId = await paidOrder();
  await deleteAccount();
  const { db } = here.server.context;
  await paidFor(10, commandeId);
  await anonymise(db);
  expect((await seenByKeeper(commandeId)).client).not.toBeNull();
  await paidFor(11, commandeId);
  await anonymise(db);
  const forgotten = await seenByKeeper(commandeId);
  expect(forgotten).toMatchObject({
    client: null,
    adresseLivraison: { rue: '', destinataire: '' },
  });
});

test('so is who withdrew, whether they ever said their name or not', async () => {
  for (const firstName of ['Élise', '']) {
    here.buyer = await newMember(here.server.app);
    await rowsOf(sql`update utilisateur set name = '', first_name = ${firstName}
      where id = ${here.buyer.id}`);
    const commandeId = await paidOrder();
    expect((await withdraw(commandeId)).statusCode).toBe(200);
    await deleteAccount();
    const declared = () =>
      rowsOf(sql`select nom, email from retractation where commande_id = ${commandeId}`);
    expect(await declared()).toEqual([{ nom: firstName, email: here.buyer.email }]);
    await paidFor(11, commandeId);
    await anonymise(here.server.context.db);
    expect(await declared()).toEqual([{ nom: '', email: '' }]);
  }
});

test('an order that was never paid keeps nothing of who ordered', async () => {
  const { commandeId } = await waiting();
  await deleteAccount();
  const left = await seenByKeeper(commandeId);
  expect(left).toMatchObject({ statut: 'annulee', client: null, adresseLivraison: { ville: '' } });
});
