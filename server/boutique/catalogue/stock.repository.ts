import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { limits } from '../../../contract/limits.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { runPrepared } from '../../platform/database/preparedSql.ts';
import { produit } from '../../tables/boutique.ts';

const take = 'update produit set stock = stock - $2 where id = $1 and stock >= $2 returning id';

/** Takes `quantite` out of the shelf, or nothing: false when there are fewer, or no such product. */
export async function takeStockRow(
  tx: Transaction,
  idProduit: number,
  quantite: number,
): Promise<boolean> {
  return (await runPrepared(tx, 'stock_take', take, [idProduit, quantite])).length > 0;
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

interface StockRequest {
  most?: number | undefined;
  after: number;
  count: number;
}

/** Products from the scarcest on, `most` at most, each with what orders hold of it that wait for their money. */
function findUpTo(db: Executor, { most, after, count }: StockRequest) {
  return db
    .select({
      id: produit.id,
      nom: produit.nom,
      type: produit.type,
      stock: produit.stock,
      // Product by product by the index of lines that may be held: they are few however many orders wait.
      reserve: sql<number>`unites_retenues(${produit.id})::int`,
    })
    .from(produit)
    .where(
      and(
        most === undefined ? undefined : lte(produit.stock, most),
        after === 0
          ? undefined
          : sql`(${produit.stock}, ${produit.id}) >
              (select seen.stock, seen.id from produit seen where seen.id = ${after})`,
      ),
    )
    .orderBy(asc(produit.stock), asc(produit.id))
    .limit(count);
}

/** Stock by product from the scarcest on, with what waiting orders hold; `most` filters. */
export async function findStock(db: Executor, asked: StockRequest) {
  const { most = Number.POSITIVE_INFINITY, count } = asked;
  // Stock is in no index, and all products are read: few of them need to be put in order where those that are scarce fill the page.
  const scarce = await findUpTo(db, { ...asked, most: Math.min(most, limits.lowStock) });
  return scarce.length === count || most <= limits.lowStock ? scarce : findUpTo(db, asked);
}
