import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  atTheBank,
  checkout,
  newCommande,
  newProduit,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { openShop } from '../../testing/openShop.ts';

const here = openShop();
const { post, read, rowsOf, bank, webhook, mailsOf, waiting } = here;

test('a purchase: order, bank page, signed event, invoice, return page', async () => {
  const { commandeId, url } = await waiting({ nom: '<b>Rosier</b>' });
  const page = await here.server.app.inject({ url: new URL(url).pathname });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  expect(page.body).toContain('&lt;b&gt;Rosier&lt;/b&gt;');
  expect(page.body).not.toContain('<b>');

  const paid = await atTheBank(here.server, url, 'payer');
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
  expect((await atTheBank(here.server, url, 'payer')).body).toContain('déjà payée');
});

test('70: the return page alone fulfils a paid order, and never an unpaid one', async () => {
  const { commandeId, session } = await waiting();
  const verify = () => post(`/v1/commande/${commandeId}/verifier-paiement`, here.buyer);
  expect((await verify()).json()).toMatchObject({ statut: 'en_attente', facture: null });
  await bank().pay(session, false);
  expect((await verify()).json()).toMatchObject({ statut: 'payee' });
  expect((await post(`/v1/commande/${commandeId}/verifier-paiement`, here.other)).statusCode).toBe(
    404,
  );
});

test('refused or abandoned, nothing is paid and the page can be used again', async () => {
  const { commandeId, url, produit } = await waiting();
  expect((await atTheBank(here.server, url, 'refuser')).body).toContain('Paiement refusé');
  expect((await atTheBank(here.server, url, 'abandonner')).headers.location).toContain(
    'retour=abandon',
  );
  expect(await read(commandeId)).toMatchObject({ statut: 'en_attente' });
  expect(await stockOf(here.server, produit.id)).toBe(9);
  await atTheBank(here.server, url, 'payer');
  expect(await read(commandeId)).toMatchObject({ statut: 'payee' });
});

test('one session per order, also in parallel; found by its lines alone', async () => {
  const produit = await newProduit(here.server, here.keeper);
  const { commandeId } = await newCommande(here.server, here.buyer, produit, 2);
  const lignes = [{ idProduit: produit.id, quantite: 2 }];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      checkout(here.server, here.buyer, lignes, at % 2 ? commandeId : undefined),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);

  const mismatch = [{ idProduit: produit.id, quantite: 1 }];
  for (const id of [commandeId, undefined])
    expect((await checkout(here.server, here.buyer, mismatch, id)).json()).toMatchObject({
      status: 409,
      code: 'commande_mismatch',
    });
  expect((await checkout(here.server, here.other, lignes, commandeId)).statusCode).toBe(404);
  expect((await post('/v1/paiement/stripe-checkout', here.buyer, { lignes: [] })).statusCode).toBe(
    400,
  );
});

test('67: unsigned, forged, altered or old events change nothing', async () => {
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

test('68: one event fifty times in parallel: one transition, one mail, one invoice', async () => {
  const { commandeId, session } = await waiting();
  await bank().pay(session, false);
  const { body, signature } = bank().signedEvent(session, 'checkout.session.completed');
  const answers = await Promise.all(Array.from({ length: 50 }, () => webhook(body, signature)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(
    await rowsOf(sql`select count(*)::int n from commande_journal
      where commande_id = ${commandeId} and vers = 'payee'`),
  ).toEqual([{ n: 1 }]);
  const { id } = JSON.parse(body);
  expect(
    await rowsOf(sql`select count(*)::int n from paiement_evenement where id = ${id}`),
  ).toEqual([{ n: 1 }]);
  expect(
    await rowsOf(sql`select count(*)::int n from facture where commande_id = ${commandeId}`),
  ).toEqual([{ n: 1 }]);
  const mine = await mailsOf(commandeId);
  expect(mine).toHaveLength(1);
  expect(mine[0]?.text).toContain('12,50');
});

test('the shop says who sells and who takes the money', async () => {
  expect((await here.server.app.inject({ url: '/v1/boutique' })).json()).toMatchObject({
    fournisseur: 'la banque de démonstration',
    demonstration: true,
    editeurs: 'keepers',
  });
});
