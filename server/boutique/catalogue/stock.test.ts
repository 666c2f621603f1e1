import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StockLine } from '../../../contract/boutique/gestion.ts';
import { newCommande, newPaidCommande, newProduit } from '../../testing/boutique.fixtures.ts';
import { newMember } from '../../testing/factories.ts';
import { openShop } from '../../testing/openShop.ts';
import { expireCommandes } from '../paiements/leave.service.ts';

const here = openShop();
const { get, post, rowsOf, server } = here;

/** Compares the stored held quantities of each product, in all and by unconfirmed members, with those computed from the orders. Gives the sum. */
async function heldInAll() {
  const held = sql`select coalesce(sum(l.quantite), 0)
    from commande c join commande_ligne l on l.commande_id = c.id left join utilisateur u on u.id = c.id_user
    where c.statut = 'en_attente' and c.stock_pris and l.id_produit = p.id`;
  const rows = await rowsOf<Record<'all' | 'unsure' | 'reckoned' | 'reckonedUnsure', string>>(sql`
    select unites_retenues(p.id) as all, unites_non_verifiees(p.id) as unsure, (${held}) as reckoned,
      (${held} and u.is_verified is not true) as "reckonedUnsure"
    from produit p`);
  for (const row of rows) expect([row.all, row.unsure]).toEqual([row.reckoned, row.reckonedUnsure]);
  const wrong = await rowsOf(sql`
    select l.* from commande_ligne l join commande c on c.id = l.commande_id
    where l.retenue <> (c.statut = 'en_attente' and c.stock_pris)`);
  expect(wrong).toEqual([]);
  return rows.reduce((sum, row) => sum + Number(row.all), 0);
}

test('the held stock equals that of the waiting orders, after any change', async () => {
  const { buyer, keeper } = here;
  const produit = await newProduit(server, keeper, { stock: 100 });
  const members = await Promise.all(Array.from({ length: 6 }, () => newMember(server.app)));
  const placed = await Promise.all(members.map((who) => newCommande(server, who, produit, 2)));
  const [, expired, moved, deleted, changed] = placed.map(({ commandeId }) => commandeId);
  expect(await heldInAll()).toBe(12);
  await newPaidCommande(server, buyer, produit, 3);
  expect(await heldInAll()).toBe(12);
  await post(`/v1/commande/${placed[0]?.commandeId}/annuler`, members[0]);
  expect(await heldInAll()).toBe(10);
  await rowsOf(
    sql`update commande set hold_until = now() - interval '1 day' where id = ${expired}`,
  );
  await expireCommandes(server.context);
  expect(await heldInAll()).toBe(8);
  for (const [change, held] of [
    [sql`update commande set stock_pris = false where id = ${moved}`, 6],
    [sql`update commande set stock_pris = true where id = ${moved}`, 8],
    [sql`update commande set statut = 'payee', stock_pris = false where id = ${moved}`, 6],
    [sql`update commande set statut = 'en_attente', stock_pris = true where id = ${moved}`, 8],
    [sql`update commande_ligne set quantite = 1 where commande_id = ${changed}`, 7],
    [sql`delete from commande where id = ${deleted}`, 5],
    [
      sql`insert into commande_ligne (commande_id, id_produit, nom, quantite, prix_centimes, tva_millieme)
      select ${changed}, ${produit.id} + 1, '', 4, 1, 55`,
      5,
    ],
  ] as const) {
    await rowsOf(change);
    expect(await heldInAll()).toBe(held);
  }
});

test('stock is told from the scarcest on, in pages of any size, with what is held', async () => {
  const { buyer, keeper } = here;
  await rowsOf(sql`
    insert into produit (nom, prix_centimes, stock, type) select 'Étal ' || n, 1250, (n * 7) % 12, 1 from generate_series(1, 40) n`);
  const held = await newProduit(server, keeper, { nom: 'Retenu', stock: 9 });
  await newCommande(server, buyer, held, 2);
  const wanted = await rowsOf<{ id: number; stock: number }>(
    sql`select id, stock from produit order by stock, id`,
  );
  const all = async (query: string, limite: number) => {
    const lines: StockLine[] = [];
    for (let found = limite; found === limite; ) {
      const { id = 0 } = lines.at(-1) ?? {};
      const page = await get(
        `/v1/gestion/stock?limite=${limite}${id ? `&apres=${id}` : ''}${query}`,
        keeper,
      );
      found = lines.push(...page.json<StockLine[]>()) && page.json<StockLine[]>().length;
    }
    return lines;
  };
  for (const limite of [1, 3, 7, 200]) {
    const lines = await all('', limite);
    expect(lines.map(({ id, stock }) => ({ id, stock }))).toEqual(wanted);
    expect(lines.find(({ id }) => id === held.id)).toMatchObject({ stock: 7, reserve: 2 });
    for (const most of [0, 3, 5, 8]) {
      const few = await all(`&seuil=${most}`, limite);
      expect(few.map(({ id }) => id)).toEqual(
        wanted.filter(({ stock }) => stock <= most).map(({ id }) => id),
      );
    }
  }
});
