import type { StockLine } from '../../../contract/boutique/gestion.ts';
import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { type Page, type PageAsked, toPage } from '../../platform/http/paging.ts';
import { typeOf } from './produits.presenter.ts';
import { addStockRow, findStock, takeStockRow } from './stock.repository.ts';

export interface Wanted {
  idProduit: number;
  quantite: number;
}

/** Always in the same order, so that two orders of the same products never wait for each other. */
const inIdOrder = <T extends Wanted>(lignes: readonly T[]) =>
  lignes.toSorted((a, b) => a.idProduit - b.idProduit);

/** Takes every line again, or none: false when one of them is short. */
export async function retakeStock(tx: Transaction, lignes: readonly Wanted[]): Promise<boolean> {
  const taken: Wanted[] = [];
  for (const ligne of inIdOrder(lignes)) {
    if (!(await takeStockRow(tx, ligne.idProduit, ligne.quantite))) {
      await giveBackStock(tx, taken);
      return false;
    }
    taken.push(ligne);
  }
  return true;
}

/** Puts the lines back on the shelf. */
export async function giveBackStock(tx: Transaction, lignes: readonly Wanted[]): Promise<void> {
  for (const { idProduit, quantite } of inIdOrder(lignes))
    await addStockRow(tx, idProduit, quantite);
}

/** After a commit that moved stock: the pages that show it are made anew. */
export function stockMoved(context: Context, lignes: readonly Wanted[]): void {
  context.pages.drop(lignes.map(({ idProduit }) => `produit:${idProduit}` as const));
}

/** For keepers: the scarcest products first; `faible` marks `limits.lowStock` or fewer. */
export async function listStock(
  context: Context,
  asked: PageAsked & { most?: number | undefined },
): Promise<Page<StockLine>> {
  const { limit, after, most } = asked;
  const rows = await findStock(context.db, { most, after, count: limit + 1 });
  return toPage(rows, asked, (row) => ({
    ...row,
    type: typeOf(row.type),
    faible: row.stock <= limits.lowStock,
  }));
}
