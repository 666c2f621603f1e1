import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newPaidCommande, newProduit } from '../../testing/boutique.fixtures.ts';
import { openShop } from '../../testing/openShop.ts';

const { server, keeper, buyer, get } = openShop({ RATE_LIMIT: 'on' });

test('a buyer has 60 invoices printed an hour, a keeper more', async () => {
  const produit = await newProduit(server, keeper);
  const { commandeId } = await newPaidCommande(server, buyer, produit);
  const url = `/v1/commande/${commandeId}/facture`;
  for (const who of [buyer, keeper]) expect((await get(url, who)).statusCode).toBe(200);
  await server.context.db.execute(sql`update rate_limit set count = 60 where key like 'facture:%'`);
  const refused = await get(url, buyer);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect((await get(url, keeper)).statusCode).toBe(200);
});
