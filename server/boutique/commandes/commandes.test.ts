import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type {
  Commande,
  CommandeBody,
  CommandeSummary,
} from '../../../contract/boutique/commande.ts';
import { conditionsVersion } from '../../../contract/boutique/conditions/conditions.ts';
import {
  commandeBody,
  newCommande,
  newProduit,
  order,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { newMember } from '../../testing/factories.ts';
import { openShop } from '../../testing/openShop.ts';

const { server, keeper, buyer, other, get, post } = openShop();

const countCommandes = async () => {
  const { rows } = await server.context.db.execute(sql`select count(*)::int as n from commande`);
  return rows[0]?.n;
};

test('an order freezes prices and names, merges lines, and takes the stock', async () => {
  const rose = await newProduit(server, keeper, { nom: 'Rosier', prix: 24.9, type: 0, stock: 9 });
  const pot = await newProduit(server, keeper, { nom: 'Pot', prix: 3.05, type: 1, stock: 9 });
  const body = commandeBody(
    [
      { idProduit: pot.id, quantite: 1 },
      { idProduit: rose.id, quantite: 2 },
      { idProduit: pot.id, quantite: 2 },
    ],
    { idUser: buyer.id, total: 27.95, moyenPaiement: 'PayPal' },
  );
  const answer = await order(server, buyer, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { commandeId, ...rest } = answer.json();
  expect(rest).toMatchObject({ statut: 'en_attente', montantDu: 58.95 });
  expect([await stockOf(server, rose.id), await stockOf(server, pot.id)]).toEqual([7, 6]);

  await server.send('DELETE', `/v1/produit/${pot.id}`, keeper);
  const read: Commande = (await get(`/v1/Commande/${commandeId}`, buyer)).json();
  expect(read).toMatchObject({
    id: commandeId,
    total: 27.95,
    montantDu: 58.95,
    moyenPaiement: 'paypal',
    statut: 'en_attente',
    adresseLivraison: { rue: '3 rue des Lilas', pays: 'France', complement: '' },
    lignes: [
      { idProduit: rose.id, nom: 'Rosier', quantite: 2, prixUnitaire: 24.9, tauxTva: 10 },
      { idProduit: pot.id, nom: 'Pot', quantite: 3, prixUnitaire: 3.05, tauxTva: 20 },
    ],
    historique: [{ statut: 'en_attente', cause: 'commande' }],
    retractation: { possible: false },
  });
});

test("63: the client's price, total and state count for nothing", async () => {
  const produit = await newProduit(server, keeper, { prix: 50 });
  const body = commandeBody([{ idProduit: produit.id, quantite: 1 }], { total: 0.01 });
  const cheap = { ...body, lignes: [{ ...body.lignes[0], prixUnitaire: 0.01 }], statut: 'payee' };
  expect((await order(server, buyer, cheap)).json()).toMatchObject({
    statut: 'en_attente',
    montantDu: 50,
  });
  const foreign = await order(server, buyer, { ...body, currency: 'usd' });
  expect(foreign.statusCode).toBe(400);
});

test.each([-1, 0, 1.5, 1e9, '2', null])('a quantity of %j is refused', async (quantite) => {
  const produit = await newProduit(server, keeper);
  const before = await countCommandes();
  const lignes = [{ idProduit: produit.id, quantite, prixUnitaire: 1 }];
  const answer = await order(server, buyer, { ...commandeBody([]), lignes });
  expect(answer.json()).toMatchObject({ status: 400, code: 'validation' });
  expect(await stockOf(server, produit.id)).toBe(10);
  expect(await countCommandes()).toBe(before);
});

test('64: row numbers are read from text too, quantities are not', async () => {
  const produit = await newProduit(server, keeper);
  const body = commandeBody([], { idUser: buyer.id });
  const ligne = { idProduit: String(produit.id), quantite: 1, prixUnitaire: 1 };
  const placed = await order(server, buyer, { ...body, idUser: String(buyer.id), lignes: [ligne] });
  expect(placed.statusCode, placed.body).toBe(201);
  const refused = await order(server, buyer, { ...body, lignes: [{ ...ligne, quantite: '1' }] });
  expect(refused.statusCode).toBe(400);
});

test.each([
  ['no line', { lignes: [] }],
  ['no street', { adresseLivraison: { rue: ' ', ville: 'Nantes', codePostal: '44000' } }],
  ['an unknown means of payment', { moyenPaiement: 'cheque' }],
  ['an unknown key', { remise: 10 }],
  ['a negative total', { total: -1 }],
])('refuses %s', async (_what, changes) => {
  const produit = await newProduit(server, keeper);
  const body = { ...commandeBody([{ idProduit: produit.id, quantite: 1 }]), ...changes };
  expect((await order(server, buyer, body)).statusCode).toBe(400);
});

test('orders in the name of another are refused', async () => {
  const produit = await newProduit(server, keeper);
  const lignes = [{ idProduit: produit.id, quantite: 1 }];
  const forged = commandeBody(lignes, { idUser: other.id });
  expect((await order(server, buyer, forged)).statusCode).toBe(403);
  const address = { ...forged.adresseLivraison, idUser: other.id };
  const forgedAddress = commandeBody(lignes, { adresseLivraison: address });
  expect((await order(server, buyer, forgedAddress)).statusCode).toBe(403);
  expect(await stockOf(server, produit.id)).toBe(10);
});

test('too little stock: 409 names the product and what is left, and nothing is written', async () => {
  const plenty = await newProduit(server, keeper, { nom: 'Terreau' });
  const scarce = await newProduit(server, keeper, { nom: 'Figuier', stock: 2 });
  const before = await countCommandes();
  const body = commandeBody([
    { idProduit: plenty.id, quantite: 1 },
    { idProduit: scarce.id, quantite: 3 },
  ]);
  const answer = await order(server, buyer, body);
  expect(answer.json()).toMatchObject({
    status: 409,
    code: 'stock_insufficient',
    message: 'Il ne reste que 2 exemplaires de « Figuier ».',
    details: { idProduit: scarce.id, nom: 'Figuier', reste: 2 },
  });
  expect(await stockOf(server, plenty.id)).toBe(10);
  expect(await countCommandes()).toBe(before);
  const gone = await order(server, buyer, commandeBody([{ idProduit: 999_999, quantite: 1 }]));
  expect(gone.json()).toMatchObject({ status: 404, code: 'produit_not_found' });
});

test('66: the same key makes one order, also in parallel and for the last piece', async () => {
  const produit = await newProduit(server, keeper, { stock: 1 });
  const body = commandeBody([{ idProduit: produit.id, quantite: 1 }]);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => order(server, buyer, body, key)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map((answer) => answer.json().commandeId)).size).toBe(1);
  const changed = { ...body, moyenPaiement: 'paypal' };
  expect((await order(server, buyer, changed, key)).json()).toMatchObject({
    code: 'idempotency_key_reused',
  });
  expect((await order(server, buyer, body, 'court')).statusCode).toBe(400);
});

test('65: twenty buyers for the last piece: one order, no stock, no other answer than 201 and 409', async () => {
  const produit = await newProduit(server, keeper, { stock: 1 });
  const body = commandeBody([{ idProduit: produit.id, quantite: 1 }]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => order(server, at % 2 ? buyer : other, body)),
  );
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(19);
  expect(await stockOf(server, produit.id)).toBe(0);
});

test('two hundred buyers for twenty pieces: twenty orders', async () => {
  const produit = await newProduit(server, keeper, { stock: 20 });
  const body = commandeBody([{ idProduit: produit.id, quantite: 1 }]);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => order(server, at % 2 ? buyer : other, body)),
  );
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(20);
  expect(codes.filter((code) => code === 409)).toHaveLength(180);
  expect(await stockOf(server, produit.id)).toBe(0);
});

test('carts of the same products in any order never block each other', async () => {
  const produits = await Promise.all(
    [1, 2, 3].map(() => newProduit(server, keeper, { stock: 100 })),
  );
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => {
      const mixed = at % 2 ? produits : produits.toReversed();
      const lignes = mixed.map(({ id }) => ({ idProduit: id, quantite: 1 }));
      return order(server, buyer, commandeBody(lignes));
    }),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(await Promise.all(produits.map(({ id }) => stockOf(server, id)))).toEqual([70, 70, 70]);
});

test("6: another member's order does not exist, and one's own list holds only one's own", async () => {
  const produit = await newProduit(server, keeper);
  const { commandeId } = await newCommande(server, buyer, produit);
  const url = `/v1/commande/${commandeId}`;
  for (const stranger of [other, keeper]) {
    expect((await get(url, stranger)).json()).toMatchObject({ code: 'commande_not_found' });
    expect((await post(`${url}/annuler`, stranger)).statusCode).toBe(404);
  }
  for (const id of ['0', '-1', '1.5', 'a', '9223372036854775808'])
    expect((await get(`/v1/commande/${id}`, buyer)).statusCode).toBe(400);
  const mine = (await get('/v1/COMMANDE', buyer)).json<CommandeSummary[]>();
  expect(mine[0]).toMatchObject({ id: commandeId, statut: 'en_attente', nombreArticles: 1 });
  const theirs = (await get('/v1/commande', other)).json<CommandeSummary[]>();
  expect(theirs.map(({ id }) => id)).not.toContain(commandeId);
});

test('a cancelled order gives its stock back, once', async () => {
  const produit = await newProduit(server, keeper, { stock: 5 });
  const { commandeId } = await newCommande(server, buyer, produit, 3);
  expect(await stockOf(server, produit.id)).toBe(2);
  const url = `/v1/commande/${commandeId}/annuler`;
  const answers = await Promise.all([post(url, buyer), post(url, buyer), post(url, buyer)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(await stockOf(server, produit.id)).toBe(5);
  expect((await get(`/v1/commande/${commandeId}`, buyer)).json()).toMatchObject({
    statut: 'annulee',
  });
});

test('terms of another version are refused', async () => {
  const produit = await newProduit(server, keeper);
  const body = commandeBody([{ idProduit: produit.id, quantite: 1 }], { conditions: '2020-01-01' });
  expect((await order(server, buyer, body)).json()).toMatchObject({ code: 'conditions_changed' });
});

test('an order records the terms that were accepted with it, and none where none were', async () => {
  const produit = await newProduit(server, keeper);
  const placed = async (changes: Partial<CommandeBody>) => {
    const body = commandeBody([{ idProduit: produit.id, quantite: 1 }], changes);
    const { commandeId } = (await order(server, buyer, body)).json();
    return (await get(`/v1/commande/${commandeId}`, buyer)).json().conditions;
  };
  expect(await placed({ conditions: conditionsVersion })).toEqual({
    version: conditionsVersion,
    accepteesLe: expect.any(String),
  });
  for (const conditions of [null, undefined]) expect(await placed({ conditions })).toBeNull();
});

test('an order outlives the account, without its name', async () => {
  const produit = await newProduit(server, keeper);
  const leaver = await newMember(server.app);
  const { commandeId } = await newCommande(server, leaver, produit);
  await server.context.db.execute(sql`delete from utilisateur where id = ${leaver.id}`);
  const seen = await get(`/v1/gestion/commande/${commandeId}`, keeper);
  expect(seen.json()).toMatchObject({ id: commandeId, client: null });
});
