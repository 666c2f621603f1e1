import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newKeeper, newProduit } from '../../testing/boutique.fixtures.ts';
import { openApp } from '../../testing/openApp.ts';

const served = openApp({}, { pages: true });
const page = async (url: string) =>
  (await served.app.inject({ url, headers: { 'accept-encoding': 'identity' } })).body;

test('a product of a banned species is read, says why it cannot be bought, and offers no cart', async () => {
  const keeper = await newKeeper(served);
  const banned = await newProduit(served, keeper, { nom: 'Herbe de la pampa', type: 1 });
  await served.context.db.execute(sql`update produit set type = 0 where id = ${banned.id}`);
  const other = await newProduit(served, keeper, { nom: 'Lavande vraie', type: 0 });
  const html = await page(`/DetailProduit/${banned.id}`);
  expect(html).toContain('Herbe de la pampa');
  expect(html).toMatch(/La vente de cette espèce \(Herbe de la pampa\) est interdite/);
  expect(html).not.toContain('Ajouter au panier');
  expect(await page(`/DetailProduit/${other.id}`)).toContain('Ajouter au panier');
  expect(await page('/Boutique')).toContain('Vente interdite');
});
