import { expect, test } from 'vitest';
import type { Produit } from '../../../contract/boutique/produit.ts';
import { newKeeper, newProduit, produitBody, stockOf } from '../../testing/boutique.fixtures.ts';
import { newMember } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';
import { openShop } from '../../testing/openShop.ts';

const { server, keeper } = openShop();
const { send, get } = server;

test('a keeper adds, changes and deletes a product; everyone reads it in any spelling', async () => {
  const added = await send('POST', '/v1/Produit', keeper, produitBody({ type: 'Plante' }));
  expect(added.statusCode).toBe(201);
  const produit: Produit = added.json();
  expect(produit).toMatchObject({ nom: 'Sécateur', prix: 12.5, stock: 10, type: 0, tauxTva: 10 });
  expect((await get(`/v1/PRODUIT/${produit.id}`)).json()).toEqual(produit);

  const changed = await send('PUT', `/v1/produit/${produit.id}`, keeper, {
    ...produit,
    prix: 9.99,
    tauxTva: 5.5,
  });
  expect(changed.json()).toMatchObject({ prix: 9.99, tauxTva: 5.5, type: 0 });

  const deleted = await send('DELETE', `/v1/produit/${produit.id}`, keeper);
  expect(deleted.json()).toEqual({ message: 'Le produit a été supprimé.' });
  expect((await get(`/v1/produit/${produit.id}`)).json()).toMatchObject({
    status: 404,
    code: 'produit_not_found',
  });
});

test.each([
  ['Plante', 0, 10],
  ['Autre', 1, 20],
  ['0', 0, 10],
  [1, 1, 20],
  [undefined, 0, 10],
])('type %s is answered as %s, with %s %% of VAT', async (given, type, tauxTva) => {
  const produit = await newProduit(server, keeper, { type: given as 0 });
  expect(produit).toMatchObject({ type, tauxTva });
});

test('a change keeps what it does not name', async () => {
  const photo = 'https://photos.example/secateur.jpg';
  const produit = await newProduit(server, keeper, { photo, type: 0 });
  const put = (changes: object) => send('PUT', `/v1/produit/${produit.id}`, keeper, changes);
  expect((await put({ prix: 8 })).json()).toEqual({ ...produit, prix: 8 });
  expect((await put({ stock: 3 })).json()).toEqual({ ...produit, prix: 8, stock: 3 });
  expect((await put({ stock: 5, stockLu: 1 })).json().stock).toBe(7);
  expect((await put({})).json()).toEqual({ ...produit, prix: 8, stock: 7 });
  expect((await put({ photo: null })).json().photo).toBeNull();
  for (const wrong of [{ nom: '' }, { prix: null }, { stock: '2,5' }])
    expect((await put(wrong)).statusCode).toBe(400);
});

test('a change that names neither rate nor exception leaves them; a usual rate follows the type', async () => {
  const put = async (id: number, changes: object) => {
    const answer = await send('PUT', `/v1/produit/${id}`, keeper, { ...produitBody(), ...changes });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Produit>();
  };
  const food = await newProduit(server, keeper, {
    type: 0,
    tauxTva: 5.5,
    exceptionRetractation: true,
  });
  const kept = { tauxTva: 5.5, exceptionRetractation: true };
  expect(await put(food.id, { type: 0 })).toMatchObject(kept);
  expect(await put(food.id, { type: 1 })).toMatchObject({ type: 1, ...kept });
  expect(await put(food.id, { tauxTva: null, exceptionRetractation: false })).toMatchObject({
    tauxTva: 20,
    exceptionRetractation: false,
  });
  for (const usual of [{}, { tauxTva: 10 } as const]) {
    const plant = await newProduit(server, keeper, { type: 0, ...usual });
    expect(await put(plant.id, { type: 0 })).toMatchObject({ tauxTva: 10 });
    expect(await put(plant.id, { type: 1 })).toMatchObject({ tauxTva: 20 });
    expect(await put(plant.id, { type: 0 })).toMatchObject({ tauxTva: 10 });
  }
});

test('lists by type in each spelling, by price, by novelty and by words', async () => {
  const other = await ownApp();
  const boss = await newKeeper(other);
  await newProduit(other, boss, { nom: 'Rosier Été', prix: 30, type: 0 });
  await newProduit(other, boss, { nom: 'Œillet', prix: 3, type: 0, description: 'À semer' });
  await newProduit(other, boss, { nom: 'Arrosoir 100%', prix: 20, type: 1 });
  const names = async (url: string) => {
    const answer = await other.app.inject({ url });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Produit[]>().map(({ nom }) => nom);
  };
  expect(await names('/v1/produit')).toEqual(['Rosier Été', 'Œillet', 'Arrosoir 100%']);
  for (const type of ['0', 'Plante', 'plante'])
    expect(await names(`/v1/produit/type/${type}`)).toEqual(['Rosier Été', 'Œillet']);
  expect(await names('/v1/produit?type=Autre')).toEqual(['Arrosoir 100%']);
  expect(await names('/v1/produit?tri=prix')).toEqual(['Œillet', 'Arrosoir 100%', 'Rosier Été']);
  expect(await names('/v1/produit?tri=prixDecroissant')).toEqual([
    'Rosier Été',
    'Arrosoir 100%',
    'Œillet',
  ]);
  expect(await names('/v1/produit?tri=nouveaute')).toEqual([
    'Arrosoir 100%',
    'Œillet',
    'Rosier Été',
  ]);
  expect(await names('/v1/produit?q=ROSIER%20ete')).toEqual(['Rosier Été']);
  expect(await names('/v1/produit?q=oeillet')).toEqual(['Œillet']);
  expect(await names('/v1/produit?q=%25')).toEqual(['Arrosoir 100%']);
  expect(await names(`/v1/produit?q=${encodeURIComponent("'; drop table produit; --")}`)).toEqual(
    [],
  );
});

test('the first list tells of each product what its own address does', async () => {
  const facts = { quantiteNette: 0.5, unite: 'kg', origine: 'Anjou', exploitant: 'Nous' } as const;
  const photo = 'https://photos.example/miel.jpg';
  await newProduit(server, keeper, { ...facts, photo, tauxTva: 5.5, exceptionRetractation: true });
  await newProduit(server, keeper);
  for (const one of (await get('/v1/produit?limite=200')).json<Produit[]>())
    expect(one).toEqual((await get(`/v1/produit/${one.id}`)).json());
});

test.each(['', 'prix', 'prixDecroissant', 'nouveaute'])(
  'pages follow each other (tri %s)',
  async (tri) => {
    const query = tri ? `tri=${tri}&` : '';
    const seen: number[] = [];
    let url: string | undefined = `/v1/produit?${query}limite=2`;
    while (url) {
      const answer = await get(url);
      seen.push(...answer.json<Produit[]>().map(({ id }) => id));
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
    }
    const all = (await get('/v1/produit?limite=200')).json<Produit[]>();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  },
);

test.each([
  { nom: ' ' },
  { nom: 'a\u0000b' },
  { description: '' },
  { prix: -1 },
  { prix: 1.999 },
  { prix: '12 euros' },
  { prix: '' },
  { prix: null },
  { prix: '1,999' },
  { stock: -1 },
  { stock: 1.5 },
  { stock: '1.5' },
  { stock: true },
  { type: 2 },
  { type: 'Animal' },
  { tauxTva: 7 },
  { tauxTva: '7' },
  { prix: '' },
  { photo: 'javascript:alert(1)' },
  { quantiteNette: 500 },
  { unite: 'g' },
  { quantiteNette: 0, unite: 'g' },
  { quantiteNette: 1, unite: 'once' },
  { origine: 'France\nEspagne' },
  { inconnu: 1 },
])('refuses a product with %j', async (wrong) => {
  const answer = await send('POST', '/v1/produit', keeper, { ...produitBody(), ...wrong });
  expect(answer.json()).toMatchObject({ status: 400, code: 'validation' });
});

test.each(['/v1/produit/0', '/v1/produit/-1', '/v1/produit/1.5', '/v1/produit/a'])(
  'refuses %s',
  async (url) => expect((await get(url)).statusCode).toBe(400),
);
test.each(['/v1/produit?tri=stock', '/v1/produit?q=a&q=b', '/v1/produit/type/2'])(
  'refuses %s',
  async (url) => expect((await get(url)).statusCode).toBe(400),
);

test.each([
  [
    { prix: '12.50', stock: '4', type: '1' },
    { prix: 12.5, stock: 4, type: 1 },
  ],
  [
    { prix: '12,5', stock: '0', type: 'plante' },
    { prix: 12.5, stock: 0, type: 0 },
  ],
  [{ tauxTva: '5.5' }, { tauxTva: 5.5 }],
  [{ tauxTva: '5,5' }, { tauxTva: 5.5 }],
  [{ prix: 0 }, { prix: 0 }],
  [{ prix: '0' }, { prix: 0 }],
])('%j is read as %j, when a product is made and when it is changed', async (given, read) => {
  const made = await send('POST', '/v1/produit', keeper, { ...produitBody(), ...given });
  expect(made.json(), made.body).toMatchObject(read);
  const { id } = await newProduit(server, keeper);
  const changed = await send('PUT', `/v1/produit/${id}`, keeper, given);
  expect(changed.json(), changed.body).toMatchObject(read);
});

test('a stock with decimals is refused with a sentence that says so', async () => {
  const answer = await send('POST', '/v1/produit', keeper, produitBody({ stock: '4.5' }));
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('un nombre entier est attendu');
});

test('a net quantity with its unit, an origin and who answers for it are kept, changed, emptied', async () => {
  const facts = {
    quantiteNette: '500',
    unite: 'g',
    origine: 'France (Anjou) 100 %',
    exploitant: 'La Pépinière du Courtil, 49000 Angers',
  } as const;
  const honey = await newProduit(server, keeper, facts);
  expect(honey).toMatchObject({ ...facts, quantiteNette: 500 });
  const put = async (changes: object) =>
    (await send('PUT', `/v1/produit/${honey.id}`, keeper, changes)).json();
  expect(await put({ prix: 3 })).toEqual({ ...honey, prix: 3 });
  expect(await put({ ...honey, quantiteNette: 1, unite: 'KG' })).toMatchObject({
    quantiteNette: 1,
    unite: 'kg',
  });
  expect(await put({ unite: 'g' })).toMatchObject({ status: 400 });
  const nothing = { quantiteNette: null, unite: null, origine: '', exploitant: '' };
  expect(await put({ ...nothing, unite: '', quantiteNette: '' })).toMatchObject(nothing);
  const { tauxTva } = honey;
  expect(await put({ tauxTva: 20 })).toMatchObject({ tauxTva: 20 });
  expect(await put({ tauxTva: '' })).toMatchObject({ tauxTva });
  expect(await newProduit(server, keeper)).toMatchObject(nothing);
});

test.each([
  ['members', 401, 201],
  ['everyone', 201, 201],
])('SHOP_EDITORS=%s: a visitor gets %s, a member %s', async (SHOP_EDITORS, visitor, signedIn) => {
  const open = await ownApp({ SHOP_EDITORS });
  const someone = await newMember(open.app);
  const post = (headers: Record<string, string>) =>
    open.app.inject({ method: 'POST', url: '/v1/produit', payload: produitBody(), headers });
  expect((await post({})).statusCode).toBe(visitor);
  expect((await post(someone.headers)).statusCode).toBe(signedIn);
});

test('with the stock that the editor saw, a sale in between is not lost', async () => {
  const produit = await newProduit(server, keeper, { stock: 5 });
  const put = (stock: number, stockLu: number) =>
    send('PUT', `/v1/produit/${produit.id}`, keeper, produitBody({ stock, stockLu }));
  expect((await put(8, 6)).statusCode).toBe(200);
  expect(await stockOf(server, produit.id)).toBe(7);
  expect((await put(0, 9)).json()).toMatchObject({ status: 409, code: 'stock_changed' });
  expect(await stockOf(server, produit.id)).toBe(7);
});
