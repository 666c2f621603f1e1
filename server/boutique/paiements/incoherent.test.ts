import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CommandeSummary } from '../../../contract/boutique/commande.ts';
import { atTheBank, checkout } from '../../testing/boutique.fixtures.ts';
import { openShop } from '../../testing/openShop.ts';
import { expireCommandes } from './leave.service.ts';

const here = openShop();
const { post, read, bank, mailsOf, waiting, endHold } = here;

async function paidOdd(change: ReturnType<typeof sql>) {
  const order = await waiting();
  await here.server.context.db.execute(
    sql`update banque_session set ${change} where id = ${order.session}`,
  );
  await atTheBank(here.server, order.url, 'payer');
  return order;
}

const listed = async (id: number) => {
  const { app } = here.server;
  const { headers } = here.keeper;
  const all: CommandeSummary[] = (
    await app.inject({ url: '/v1/gestion/commande', headers })
  ).json();
  return all.find((one) => one.id === id)?.paiementIncoherent;
};

test.each([
  ['amount', sql`montant_centimes = 1`, 1],
  ['order', sql`client_reference = '999999'`, 1250],
])('another %s than asked for is not a payment, and goes back', async (_what, change, cents) => {
  const { commandeId, lignes, session } = await paidOdd(change);
  const commande = await read(commandeId);
  expect(commande).toMatchObject({
    statut: 'en_attente',
    facture: null,
    avoir: null,
    remboursements: [],
    paiementIncoherent: 'rembourse',
  });
  expect(commande.historique.map(({ cause }) => cause)).toEqual([
    'commande',
    'paiement_incoherent',
    'incoherent_rembourse',
  ]);
  expect((await bank().findSession(session))?.rembourseCentimes).toBe(cents);
  expect(await listed(commandeId)).toBe('rembourse');
  const again = await checkout(here.server, here.buyer, lignes, commandeId);
  expect(again.json()).toMatchObject({ status: 409, code: 'commande_wrong_state' });
  const mails = await mailsOf(commandeId);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(
    `Votre paiement de la commande n° ${commandeId} vous est remboursé`,
  );
  expect(mails[0]?.text).toContain('n’est pas du montant de cette commande');
  expect((await post(`/v1/commande/${commandeId}/annuler`, here.buyer)).statusCode).toBe(200);
});

test('69: another currency stays marked until a keeper has looked at it, even when the hold is over', async () => {
  const { commandeId, lignes, session } = await paidOdd(sql`devise = 'usd'`);
  for (const who of [here.buyer, here.keeper]) {
    const side = who === here.buyer ? 'commande' : 'gestion/commande';
    const cancelled = await post(`/v1/${side}/${commandeId}/annuler`, who);
    expect(cancelled.json()).toMatchObject({ code: 'commande_wrong_state' });
  }
  const again = await checkout(here.server, here.buyer, lignes, commandeId);
  expect(again.json()).toMatchObject({ code: 'commande_wrong_state' });
  await endHold(commandeId);
  await expireCommandes(here.server.context);
  expect(await read(commandeId)).toMatchObject({
    statut: 'expiree',
    paiementIncoherent: 'a_verifier',
  });
  expect(await listed(commandeId)).toBe('a_verifier');
  expect((await bank().findSession(session))?.rembourseCentimes).toBe(0);
  expect(await mailsOf(commandeId)).toEqual([]);
});

test('an order that was paid wrong once is not asked for again, whatever its last attempt is', async () => {
  const { commandeId, lignes } = await paidOdd(sql`montant_centimes = 1`);
  await here.server.context.db.execute(sql`insert into paiement
    (commande_id, tentative, fournisseur, statut, session_id, url, expires_at) values
    (${commandeId}, 2, 'demonstration', 'ouverte', 'demo_other', 'x', now() + interval '1 hour')`);
  const again = await checkout(here.server, here.buyer, lignes, commandeId);
  expect(again.json()).toMatchObject({ code: 'commande_wrong_state' });
});
