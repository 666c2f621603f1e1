import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { commandeBody, newKeeper, newProduit, order } from '../../testing/boutique.fixtures.ts';
import { newMember, verified } from '../../testing/factories.ts';
import { ownApp } from '../../testing/openApp.ts';

const most = limits.commandesEnAttente;

async function openShop() {
  const server = await ownApp({ RATE_LIMIT: 'on' });
  const buyer = await verified(server, await newMember(server.app));
  const produit = await newProduit(server, await newKeeper(server), { stock: 100 });
  const body = commandeBody([{ idProduit: produit.id, quantite: 1 }]);
  return { server, buyer, produit, body };
}

test('a member holds at most twenty unpaid orders, however many are sent at once', async () => {
  const { server, buyer, produit, body } = await openShop();
  const key = 'premiere-commande';
  const first = (await order(server, buyer, body, key)).json();
  const answers = await Promise.all(
    Array.from({ length: most + 10 }, () => order(server, buyer, body)),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect([made.length, refused.length]).toEqual([most - 1, 11]);
  expect(refused[0]?.json()).toMatchObject({ code: 'commande_too_many_waiting' });
  const { rows } = await server.context.db.execute(
    sql`select stock, (select count(*)::int from commande) as orders from produit where id = ${produit.id}`,
  );
  expect(rows).toEqual([{ stock: 100 - most, orders: most }]);

  expect((await order(server, buyer, body, key)).json()).toEqual(first);
  const other = await newMember(server.app);
  expect((await order(server, other, body)).statusCode).toBe(201);
  await server.app.inject({
    method: 'POST',
    url: `/v1/commande/${first.commandeId}/annuler`,
    headers: buyer.headers,
  });
  expect((await order(server, buyer, body)).statusCode).toBe(201);
  expect((await order(server, buyer, body)).statusCode).toBe(409);
});
