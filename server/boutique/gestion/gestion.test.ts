import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { GestionCommande } from '../../../contract/boutique/gestion.ts';
import {
  atTheBank,
  checkout,
  newCommande,
  newPaidCommande,
  newProduit,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openShop } from '../../testing/openShop.ts';

const { server, keeper, buyer, other, get, post, read, rowsOf } = openShop();

test('a keeper sends, delivers and refunds', async () => {
  const produit = await newProduit(server, keeper, { stock: 4 });
  const { commandeId } = await newPaidCommande(server, buyer, produit, 2);
  const url = `/v1/Gestion/commande/${commandeId}`;
  const seen: GestionCommande = (await get(url, keeper)).json();
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
  const list = await get('/v1/gestion/commande?statut=remboursee', keeper);
  expect(list.json()[0]).toMatchObject({ id: commandeId, statut: 'remboursee' });
});

test('a refund before sending puts the goods back on the shelf', async () => {
  const produit = await newProduit(server, keeper, { stock: 4 });
  const { commandeId } = await newPaidCommande(server, buyer, produit, 2);
  await post(`/v1/gestion/commande/${commandeId}/rembourser`, keeper);
  expect(await read(commandeId)).toMatchObject({ statut: 'remboursee' });
  expect(await stockOf(server, produit.id)).toBe(4);
});

test('keepers are told what they asked wrongly', async () => {
  for (const url of ['/v1/gestion/commande?statut=perdue', '/v1/gestion/stock?SEUIL=-1'])
    expect((await get(url, keeper)).statusCode).toBe(400);
  const missing = await get('/v1/gestion/commande/999999', keeper);
  expect(missing.json()).toMatchObject({ status: 404, code: 'commande_not_found' });
});

test('stock for keepers: scarcest first, with what waiting orders hold', async () => {
  const produit = await newProduit(server, keeper, { nom: 'Rare', stock: 3 });
  await newCommande(server, buyer, produit, 3);
  const answer = await get('/v1/gestion/stock?seuil=0&limite=200', keeper);
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
    adresseLivraison: { rue: 'a', ville: 'b', codePostal: '44000' },
    lignes,
  };
  const { commandeId } = (await post('/v1/commande', buyer, body)).json();
  const url = `/v1/commande/${commandeId}/retractation`;
  const confirm = { confirmation: true };
  expect((await post(url, buyer, confirm)).json().code).toBe('retractation_closed');
  await atTheBank(server, (await checkout(server, buyer, lignes, commandeId)).json().url, 'payer');
  const first = await get(url, buyer);
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
  expect(await read(commandeId)).toMatchObject({
    statut: 'payee',
    retractation: { possible: false },
  });
  expect(
    await rowsOf(
      sql`select montant_centimes n from remboursement where commande_id = ${commandeId}`,
    ),
  ).toEqual([{ n: 1000 }]);
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
  // The fourteenth day may fall on Christmas before a week-end.
  await set(19);
  expect((await read(commandeId)).retractation.possible).toBe(false);
  const late = await post(`/v1/commande/${commandeId}/retractation`, buyer, { confirmation: true });
  expect(late.json()).toMatchObject({ status: 409, code: 'retractation_closed' });
});
