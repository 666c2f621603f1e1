import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Commande, CommandeCreated, GestionCommande } from '../../../contract/commande.ts';
import type { Produit } from '../../../contract/produit.ts';
import { isDemoBank } from '../../external/demoBankPayment.ts';
import { shop } from '../../jobs/shop.ts';
import {
  atTheBank,
  checkout,
  newCommande,
  newKeeper,
  newPaidCommande,
  newProduit,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { type Member, newMember } from '../../testing/factories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { type TestApp, testApp } from '../../testing/testApp.ts';
import { expireCommandes } from './leave.service.ts';

let server: TestApp;
let keeper: Member;
let buyer: Member;
let other: Member;

beforeAll(async () => {
  server = await testApp();
  keeper = await newKeeper(server);
  buyer = await newMember(server.app, { name: 'Ménard', firstName: 'Élise' });
  other = await newMember(server.app);
});
afterAll(() => server.close());

const post = (url: string, who?: Member, payload?: object) =>
  server.app.inject({ method: 'POST', url, payload, headers: who?.headers ?? {} });
const read = async (id: number, who = buyer): Promise<Commande> =>
  (await server.app.inject({ url: `/v1/commande/${id}`, headers: who.headers })).json();
const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await server.context.db.execute<{ n: number }>(query)).rows[0]?.n;

const bank = () => {
  const { payment } = server.context;
  if (!isDemoBank(payment)) throw new Error('not the demonstration bank');
  return payment;
};
const webhook = (payload: string, signature?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/Paiement/Stripe-Webhook',
    headers: {
      'content-type': 'application/json',
      ...(signature && { 'stripe-signature': signature }),
    },
    payload,
  });

async function waiting(changes: Partial<Produit> = {}, quantite = 1) {
  const produit = await newProduit(server, keeper, changes as object);
  const commande: CommandeCreated = await newCommande(server, buyer, produit, quantite);
  const lignes = [{ idProduit: produit.id, quantite }];
  const url = (await checkout(server, buyer, lignes, commande.commandeId)).json().url as string;
  return {
    produit,
    commandeId: commande.commandeId,
    lignes,
    url,
    session: url.split('/').at(-1) ?? '',
  };
}

const endHold = (id: number) =>
  server.context.db.execute(
    sql`update commande set hold_until = now() - interval '1 second' where id = ${id}`,
  );

test('a purchase: order, bank page, signed event, invoice, return page', async () => {
  const { commandeId, url } = await waiting({ nom: '<b>Rosier</b>' });
  const page = await server.app.inject({ url: new URL(url).pathname });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  expect(page.body).toContain('&lt;b&gt;Rosier&lt;/b&gt;');
  expect(page.body).not.toContain('<b>');

  const paid = await atTheBank(server, url, 'payer');
  expect(paid.statusCode).toBe(303);
  expect(paid.headers.location).toBe(
    `http://localhost:3000/paiement?commandeId=${commandeId}&retour=succes`,
  );
  expect(await read(commandeId)).toMatchObject({
    statut: 'payee',
    facture: expect.stringMatching(/^\d{4}-\d{6}$/),
    retractation: { possible: true },
    historique: [{ statut: 'en_attente' }, { statut: 'payee', cause: 'paiement' }],
  });
  expect((await atTheBank(server, url, 'payer')).body).toContain('plus ouverte');
});

test('the return page alone fulfils a paid order, and never an unpaid one', async () => {
  const { commandeId, session } = await waiting();
  const verify = () => post(`/v1/commande/${commandeId}/verifier-paiement`, buyer);
  expect((await verify()).json()).toMatchObject({ statut: 'en_attente', facture: null });
  await bank().pay(session, false);
  expect((await verify()).json()).toMatchObject({ statut: 'payee' });
  expect((await post(`/v1/commande/${commandeId}/verifier-paiement`, other)).statusCode).toBe(404);
});

test('refused or abandoned, nothing is paid and the page can be used again', async () => {
  const { commandeId, url, produit } = await waiting();
  expect((await atTheBank(server, url, 'refuser')).body).toContain('Paiement refusé');
  expect((await atTheBank(server, url, 'abandonner')).headers.location).toContain('retour=abandon');
  expect(await read(commandeId)).toMatchObject({ statut: 'en_attente' });
  expect(await stockOf(server, produit.id)).toBe(9);
  await atTheBank(server, url, 'payer');
  expect(await read(commandeId)).toMatchObject({ statut: 'payee' });
});

test('one session per order, also in parallel; found by its lines alone', async () => {
  const produit = await newProduit(server, keeper);
  const { commandeId } = await newCommande(server, buyer, produit, 2);
  const lignes = [{ idProduit: produit.id, quantite: 2 }];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      checkout(server, buyer, lignes, at % 2 ? commandeId : undefined),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);

  const mismatch = [{ idProduit: produit.id, quantite: 1 }];
  for (const id of [commandeId, undefined])
    expect((await checkout(server, buyer, mismatch, id)).json()).toMatchObject({
      status: 409,
      code: 'commande_mismatch',
    });
  expect((await checkout(server, other, lignes, commandeId)).statusCode).toBe(404);
  expect((await post('/v1/paiement/stripe-checkout', undefined, { lignes })).statusCode).toBe(401);
  expect((await post('/v1/paiement/stripe-checkout', buyer, { lignes: [] })).statusCode).toBe(400);
});

test('unsigned, forged, altered or old events change nothing', async () => {
  const { commandeId, session } = await waiting();
  await bank().pay(session, false);
  const good = bank().signedEvent(session, 'checkout.session.completed');
  const [, at = '', v1 = ''] = /t=(\d+),v1=(.+)/.exec(good.signature) ?? [];
  const old = `t=${Number(at) - 301},v1=${v1}`;
  for (const [body, signature] of [
    [good.body, undefined],
    [good.body, ''],
    [good.body, `t=${at},v1=${'0'.repeat(64)}`],
    [good.body, old],
    [good.body.replace('evt_', 'evt_x'), good.signature],
    ['', good.signature],
  ] as const) {
    const answer = await webhook(body, signature);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'webhook_refused']);
  }
  expect(await read(commandeId)).toMatchObject({ statut: 'en_attente' });
  expect((await webhook(good.body, good.signature)).statusCode).toBe(200);
  expect(await read(commandeId)).toMatchObject({ statut: 'payee' });
});

test('a signed event about an unpaid session pays nothing', async () => {
  const { commandeId, session } = await waiting();
  const event = bank().signedEvent(session, 'checkout.session.completed');
  expect((await webhook(event.body, event.signature)).statusCode).toBe(200);
  expect(await read(commandeId)).toMatchObject({ statut: 'en_attente' });
  const stranger = bank().signedEvent('demo_0', 'checkout.session.completed');
  expect((await webhook(stranger.body, stranger.signature)).statusCode).toBe(200);
});

test('one event fifty times in parallel: one transition, one mail, one invoice', async () => {
  const { commandeId, session } = await waiting();
  await bank().pay(session, false);
  const { body, signature } = bank().signedEvent(session, 'checkout.session.completed');
  const answers = await Promise.all(Array.from({ length: 50 }, () => webhook(body, signature)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(
    await rowsOf(sql`select count(*)::int n from commande_journal
      where commande_id = ${commandeId} and vers = 'payee'`),
  ).toBe(1);
  const { id } = JSON.parse(body);
  expect(await rowsOf(sql`select count(*)::int n from paiement_evenement where id = ${id}`)).toBe(
    1,
  );
  expect(
    await rowsOf(sql`select count(*)::int n from facture where commande_id = ${commandeId}`),
  ).toBe(1);
  const mails = await mailsTo(server, buyer.email);
  const mine = mails.filter(({ subject }) => subject.includes(`n° ${commandeId} est confirmée`));
  expect(mine).toHaveLength(1);
  expect(mine[0]?.text).toContain('12,50');
});

test.each([
  ['amount', sql`montant_centimes = 1`],
  ['currency', sql`devise = 'usd'`],
  ['order', sql`client_reference = '999999'`],
])('another %s than asked for is not a payment', async (_what, change) => {
  const { commandeId, session, url } = await waiting();
  await server.context.db.execute(sql`update banque_session set ${change} where id = ${session}`);
  await atTheBank(server, url, 'payer');
  const commande = await read(commandeId);
  expect(commande).toMatchObject({ statut: 'en_attente', facture: null });
  expect(commande.historique.at(-1)).toMatchObject({ cause: 'paiement_incoherent' });
});

test('an order whose hold is over gives its stock back and cannot be paid any more', async () => {
  const { commandeId, produit, lignes, url } = await waiting({ stock: 3 }, 3);
  expect(await stockOf(server, produit.id)).toBe(0);
  await endHold(commandeId);
  expect((await checkout(server, buyer, lignes, commandeId)).json().code).toBe('commande_expired');
  await Promise.all([expireCommandes(server.context), expireCommandes(server.context)]);
  expect(await read(commandeId)).toMatchObject({ statut: 'expiree' });
  expect(await stockOf(server, produit.id)).toBe(3);
  expect((await atTheBank(server, url, 'payer')).statusCode).toBe(200);
  expect(await read(commandeId)).toMatchObject({ statut: 'expiree' });
});

test('what was paid in time is not expired, even when no event came', async () => {
  const { commandeId, session } = await waiting();
  await bank().pay(session, false);
  await endHold(commandeId);
  await expireCommandes(server.context);
  expect(await read(commandeId)).toMatchObject({ statut: 'payee' });
});

test('paid too late: the stock is taken again', async () => {
  const { commandeId, produit, url } = await waiting({ stock: 2 }, 2);
  expect((await atTheBank(server, url, 'tard')).statusCode).toBe(303);
  const commande = await read(commandeId);
  expect(commande.statut).toBe('payee');
  expect(commande.historique.map(({ cause }) => cause)).toEqual([
    'commande',
    'delai_depasse',
    'paiement_tardif',
  ]);
  expect(await stockOf(server, produit.id)).toBe(0);
});

test('paid too late and sold meanwhile: the money goes back', async () => {
  const { commandeId, produit, session } = await waiting({ stock: 2 }, 2);
  await endHold(commandeId);
  await expireCommandes(server.context);
  await newCommande(server, other, produit, 1);
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
  expect(await stockOf(server, produit.id)).toBe(1);
});

test('paid after cancelling: the money goes back', async () => {
  const { commandeId, session } = await waiting();
  await post(`/v1/commande/${commandeId}/annuler`, buyer);
  await bank().pay(session, true);
  const { body, signature } = bank().signedEvent(session, 'checkout.session.completed');
  await webhook(body, signature);
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee' });
  expect((await bank().findSession(session))?.rembourseCentimes).toBe(1250);
});

test('cancelled while the bank opens its page: the page is closed, and late money is seen', async () => {
  const produit = await newProduit(server, keeper);
  const { commandeId } = await newCommande(server, buyer, produit);
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  const { payment } = server.context;
  const open = payment.openSession;
  let session = '';
  payment.openSession = async (asked) => {
    const opened = await open.call(payment, asked);
    session = opened.id;
    await post(`/v1/commande/${commandeId}/annuler`, buyer);
    return opened;
  };
  const answer = await checkout(server, buyer, lignes, commandeId);
  payment.openSession = open;
  expect(answer.json()).toMatchObject({ status: 409, code: 'commande_wrong_state' });
  expect(await bank().pay(session, false)).toBe(false);
  await bank().pay(session, true);
  await post(`/v1/commande/${commandeId}/verifier-paiement`, buyer);
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee' });
});

test('the job ends holds and sends back what is owed', async () => {
  const { commandeId, session } = await waiting();
  const overdue = await waiting();
  await endHold(overdue.commandeId);
  await bank().pay(session, false);
  await post(`/v1/commande/${commandeId}/verifier-paiement`, buyer);
  const { payment } = server.context;
  const refund = payment.refund;
  payment.refund = () => Promise.reject(new Error('no line'));
  await post(`/v1/gestion/commande/${commandeId}/rembourser`, keeper);
  payment.refund = refund;
  expect((await read(commandeId)).statut).toBe('payee');
  await server.context.db.execute(
    sql`update remboursement set created_at = now() - interval '1 minute'
      where commande_id = ${commandeId}`,
  );
  await Promise.all([shop.run(server.context), shop.run(server.context)]);
  expect((await read(commandeId)).statut).toBe('remboursee');
  expect((await read(overdue.commandeId)).statut).toBe('expiree');
});

test('expiry against payment, many times: each order ends paid with its stock or free of it', async () => {
  const produit = await newProduit(server, keeper, { stock: 30 });
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  const orders = await Promise.all(
    Array.from({ length: 15 }, async () => {
      const { commandeId } = await newCommande(server, buyer, produit);
      const { url } = (await checkout(server, buyer, lignes, commandeId)).json();
      await endHold(commandeId);
      return { commandeId, url };
    }),
  );
  await Promise.all([
    expireCommandes(server.context),
    ...orders.map(({ url }) => atTheBank(server, url, 'payer')),
    expireCommandes(server.context),
  ]);
  await expireCommandes(server.context);
  const states = await Promise.all(orders.map(async ({ commandeId }) => read(commandeId)));
  const paid = states.filter(({ statut }) => statut === 'payee').length;
  expect(states.every(({ statut }) => statut === 'payee' || statut === 'expiree')).toBe(true);
  expect(await stockOf(server, produit.id)).toBe(30 - paid);
});

test('a keeper sends, delivers and refunds; members may not', async () => {
  const produit = await newProduit(server, keeper, { stock: 4 });
  const { commandeId } = await newPaidCommande(server, buyer, produit, 2);
  const url = `/v1/Gestion/commande/${commandeId}`;
  for (const action of ['expedier', 'livrer', 'rembourser']) {
    expect((await post(`${url}/${action}`)).statusCode).toBe(401);
    expect((await post(`${url}/${action}`, buyer)).statusCode).toBe(403);
  }
  const seen: GestionCommande = (await server.app.inject({ url, headers: keeper.headers })).json();
  expect(seen).toMatchObject({ statut: 'payee', client: { id: buyer.id, nom: 'Élise Ménard' } });
  expect((await post(`${url}/livrer`, keeper)).json().code).toBe('commande_wrong_state');
  expect((await post(`${url}/expedier`, keeper)).json()).toMatchObject({ statut: 'expediee' });
  expect((await post(`${url}/livrer`, keeper)).json()).toMatchObject({ statut: 'livree' });
  const refunds = await Promise.all([
    post(`${url}/rembourser`, keeper),
    post(`${url}/rembourser`, keeper),
  ]);
  expect(refunds.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await read(commandeId)).toMatchObject({
    statut: 'remboursee',
    avoir: expect.stringMatching(/^\d{4}-\d{6}$/),
  });
  expect(await stockOf(server, produit.id)).toBe(2);
  const list = await server.app.inject({
    url: '/v1/gestion/commande?statut=remboursee',
    headers: keeper.headers,
  });
  expect(list.json()[0]).toMatchObject({ id: commandeId, statut: 'remboursee' });
});

test('a refund before sending puts the goods back on the shelf', async () => {
  const produit = await newProduit(server, keeper, { stock: 4 });
  const { commandeId } = await newPaidCommande(server, buyer, produit, 2);
  await post(`/v1/gestion/commande/${commandeId}/rembourser`, keeper);
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee' });
  expect(await stockOf(server, produit.id)).toBe(4);
});

test('stock for keepers: scarcest first, with what waiting orders hold', async () => {
  const produit = await newProduit(server, keeper, { nom: 'Rare', stock: 3 });
  await newCommande(server, buyer, produit, 3);
  const answer = await server.app.inject({
    url: '/v1/gestion/stock?seuil=0&limite=200',
    headers: keeper.headers,
  });
  const line = answer.json<{ id: number }[]>().find(({ id }) => id === produit.id);
  expect(line).toMatchObject({ nom: 'Rare', stock: 0, reserve: 3, faible: true });
});

test('withdrawal in two steps, within its fourteen days', async () => {
  const produit = await newProduit(server, keeper, { prix: 10 });
  const perishable = await newProduit(server, keeper, { prix: 5, exceptionRetractation: true });
  const lignes = [
    { idProduit: produit.id, quantite: 1 },
    { idProduit: perishable.id, quantite: 1 },
  ];
  const body = {
    moyenPaiement: 'carte',
    adresseLivraison: { rue: 'a', ville: 'b', codePostal: 'c' },
    lignes,
  };
  const { commandeId } = (await post('/v1/commande', buyer, body)).json();
  const url = `/v1/commande/${commandeId}/retractation`;
  const confirm = { confirmation: true };
  expect((await post(url, buyer, confirm)).json().code).toBe('retractation_closed');
  await atTheBank(server, (await checkout(server, buyer, lignes, commandeId)).json().url, 'payer');
  const first = await server.app.inject({ url, headers: buyer.headers });
  expect(first.json()).toMatchObject({
    possible: true,
    jusquau: null,
    nom: 'Élise Ménard',
    email: buyer.email,
    lignes: [{ idProduit: produit.id }],
    montantRembourse: 10,
  });
  expect((await post(url, buyer, {})).statusCode).toBe(400);
  expect((await post(url, other, confirm)).statusCode).toBe(404);
  const declared = await post(url, buyer, confirm);
  expect(declared.json()).toMatchObject({ commandeId, message: expect.stringContaining('accusé') });
  expect((await post(url, buyer, confirm)).json()).toEqual(declared.json());
  const received = await mailsTo(server, buyer.email);
  const acknowledgements = received.filter(({ subject }) => subject.startsWith('Accusé'));
  expect(acknowledgements).toHaveLength(1);
  expect(acknowledgements[0]?.text).toMatch(/reçue le .+ \d{4} à \d{2}:\d{2}:\d{2}/);
  await post(`/v1/gestion/commande/${commandeId}/rembourser`, keeper);
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee' });
  expect(
    await rowsOf(
      sql`select montant_centimes n from remboursement where commande_id = ${commandeId}`,
    ),
  ).toBe(1000);
});

test('fourteen days after delivery the withdrawal is closed', async () => {
  const produit = await newProduit(server, keeper);
  const { commandeId } = await newPaidCommande(server, buyer, produit);
  await post(`/v1/gestion/commande/${commandeId}/expedier`, keeper);
  await post(`/v1/gestion/commande/${commandeId}/livrer`, keeper);
  const set = (days: number) =>
    server.context.db.execute(sql`update commande
      set delivered_at = now() - make_interval(days => ${days}) where id = ${commandeId}`);
  await set(13);
  expect((await read(commandeId)).retractation.possible).toBe(true);
  await set(15);
  expect((await read(commandeId)).retractation.possible).toBe(false);
  const late = await post(`/v1/commande/${commandeId}/retractation`, buyer, { confirmation: true });
  expect(late.json()).toMatchObject({ status: 409, code: 'retractation_closed' });
});

test('the shop says who sells and who takes the money', async () => {
  expect((await server.app.inject({ url: '/v1/boutique' })).json()).toMatchObject({
    fournisseur: 'la banque de démonstration',
    demonstration: true,
    editeurs: 'keepers',
  });
});
