import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  commandeBody,
  newProduit,
  order,
  produitBody,
  stockOf,
} from '../../testing/boutique.fixtures.ts';
import { openShop } from '../../testing/openShop.ts';
import { bannedIn } from './interdits.ts';

const { server, keeper, other: member } = openShop();
const { send, get } = server;

test.each([
  ['Herbe de la pampa, pot de 3 litres', 'Herbe de la pampa'],
  ['HERBES DE LA PAMPA roses', 'Herbe de la pampa'],
  ['Gynérium', 'Herbe de la pampa'],
  ['Cortaderia selloana ‘Pumila’', 'Herbe de la pampa'],
  ['Jacinthe d’eau', 'Jacinthe d’eau'],
  ['Jacinthe bleue, trois bulbes', undefined],
  // Banned overseas alone.
  ['Pâquerette pomponnette', undefined],
  ['Lavande vraie', undefined],
])('%s is the banned %s', (nom, espece) => {
  const found = bannedIn({ nom, type: 0 })?.replaceAll("'", '’');
  expect(found).toBe(espece);
  expect(bannedIn({ nom, type: 1 })).toBeUndefined();
});

test('a banned plant is not put on sale, nor does another product become one', async () => {
  const nom = 'Herbe de la pampa';
  const refused = await send('POST', '/v1/produit', keeper, produitBody({ nom, type: 0 }));
  expect(refused.json()).toMatchObject({ status: 400, code: 'espece_interdite' });
  expect(refused.json().message).toContain('interdite en France métropolitaine');
  const thing = await newProduit(server, keeper, { nom, type: 1 });
  const other = await newProduit(server, keeper, { nom: 'Lavande', type: 0 });
  for (const [{ id }, change] of [
    [thing, { type: 0 }],
    [other, { nom }],
  ] as const)
    expect((await send('PUT', `/v1/produit/${id}`, keeper, change)).json()).toMatchObject({
      status: 400,
      code: 'espece_interdite',
    });
  expect((await get(`/v1/produit/${other.id}`)).json()).toMatchObject({ nom: 'Lavande' });
});

test('one from before is read and may be changed, and cannot be ordered', async () => {
  const { id, nom } = await newProduit(server, keeper, { nom: 'Herbe de la pampa', type: 1 });
  await server.context.db.execute(sql`update produit set type = 0 where id = ${id}`);
  const told = { id, nom, interdite: 'Herbe de la pampa' };
  expect((await get(`/v1/produit/${id}`)).json()).toMatchObject(told);
  expect((await get('/v1/produit')).json()).toContainEqual(expect.objectContaining(told));
  const changed = await send('PUT', `/v1/produit/${id}`, keeper, { nom, type: 0, prix: 9 });
  expect(changed.statusCode, changed.body).toBe(200);
  const fine = await newProduit(server, keeper, { nom: 'Lavande', type: 0 });
  expect(fine).not.toHaveProperty('interdite');
  const lignes = [fine.id, id].map((idProduit) => ({ idProduit, quantite: 1 }));
  const refused = await order(server, member, commandeBody(lignes));
  expect(refused.json()).toMatchObject({
    status: 400,
    code: 'espece_interdite',
    details: { idProduit: id },
  });
  expect([await stockOf(server, fine.id), await stockOf(server, id)]).toEqual([10, 10]);
});
