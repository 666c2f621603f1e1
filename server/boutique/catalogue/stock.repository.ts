import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { runNamed } from '../../platform/database/namedQuery.ts';
import { commande, commandeLigne, produit } from '../schema.ts';

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

// What waits is little however many orders there were: found by the index of waiting orders, once for a whole page.
const reserved = (db: Executor) =>
  db
    .select({
      idProduit: commandeLigne.idProduit,
      units: sql<number>`sum(${commandeLigne.quantite})::int`.as('units'),
    })
    .from(commande)
    .innerJoin(commandeLigne, eq(commandeLigne.commandeId, commande.id))
    .where(and(sql`${commande.statut} = 'en_attente'`, commande.stockPris))
    .groupBy(commandeLigne.idProduit)
    .as('reserved');

/** Stock by product from the scarcest on, with what waiting orders hold; `most` filters. */
export async function findStock(
  db: Executor,
  { most, after, count }: { most?: number | undefined; after: number; count: number },
) {
  const page = db
    .select({ id: produit.id, nom: produit.nom, type: produit.type, stock: produit.stock })
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
    .limit(count)
    .as('page');
  const held = reserved(db);
  return db
    .select({
      id: page.id,
      nom: page.nom,
      type: page.type,
      stock: page.stock,
      reserve: sql<number>`coalesce(${held.units}, 0)`,
    })
    .from(page)
    .leftJoin(held, eq(held.idProduit, page.id))
    .orderBy(asc(page.stock), asc(page.id));
}
