import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { runNamed } from '../../platform/database/namedQuery.ts';
import { produit } from '../schema.ts';

const take = 'update produit set stock = stock - $2 where id = $1 and stock >= $2 returning id';

/** Takes `quantite` out of the shelf, or nothing: false when there are fewer, or no such product. */
export async function takeStockRow(
  tx: Transaction,
  idProduit: number,
  quantite: number,
): Promise<boolean> {
  return (await runNamed(tx, 'stock_take', take, [idProduit, quantite])).length > 0;
}

/** Puts `quantite` back; nothing happens when the product has left the shop. */
export async function addStockRow(
  tx: Transaction,
  idProduit: number,
  quantite: number,
): Promise<void> {
  await tx
    .update(produit)
    .set({ stock: sql`${produit.stock} + ${quantite}` })
    .where(eq(produit.id, idProduit));
}

/** Stock by product from the scarcest on, with what waiting orders hold; `most` filters. */
export async function findStock(
  db: Executor,
  asked: { most?: number | undefined; after: number; count: number },
) {
  const reserve = sql<number>`(select coalesce(sum(l.quantite), 0)::int from commande_ligne l
    join commande c on c.id = l.commande_id
    where l.id_produit = produit.id and c.statut = 'en_attente' and c.stock_pris)`;
  return db
    .select({ id: produit.id, nom: produit.nom, type: produit.type, stock: produit.stock, reserve })
    .from(produit)
    .where(
      and(
        asked.most === undefined ? undefined : lte(produit.stock, asked.most),
        asked.after === 0
          ? undefined
          : sql`(${produit.stock}, ${produit.id}) >
              (select seen.stock, seen.id from produit seen where seen.id = ${asked.after})`,
      ),
    )
    .orderBy(asc(produit.stock), asc(produit.id))
    .limit(asked.count);
}
