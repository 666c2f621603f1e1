import { fold } from '../../../contract/primitives.ts';
import type { Produit, ProduitInput, ProduitQuery } from '../../../contract/produit.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/appError.ts';
import { type Page, pageAsked, toPage } from '../../http/paging.ts';
import { storePhoto } from '../../http/photoAddress.ts';
import { presentProduit } from './produits.presenter.ts';
import {
  deleteProduitRow,
  findProduit,
  findProduits,
  insertProduit,
  updateProduit,
} from './produits.repository.ts';

const mostWords = 8;

/** The words of a search, folded as the database folds a product's texts. */
function wordsOf(q: string): string[] {
  const plain = fold(q).replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  return plain.split(/\s+/).filter(Boolean).slice(0, mostWords);
}

/** The products that a query asks for. */
export async function listProduits(context: Context, query: ProduitQuery): Promise<Page<Produit>> {
  const { limit, after } = pageAsked(query);
  const { type, tri, q = '' } = query;
  const words = wordsOf(q);
  const rows = await findProduits(context.db, { words, type, tri, after, count: limit + 1 });
  return toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => presentProduit(context.env, row),
  );
}

/** A product. Throws `produit_not_found`. */
export async function readProduit(context: Context, id: number): Promise<Produit> {
  const row = await findProduit(context.db, id);
  if (!row) throw new AppError('produit_not_found');
  return presentProduit(context.env, row);
}

function valuesOf(context: Context, input: ProduitInput) {
  return {
    nom: input.nom.normalize('NFC'),
    description: input.description.normalize('NFC'),
    prixCentimes: Math.round(input.prix * 100),
    stock: input.stock,
    photo: storePhoto(context.env, input.photo),
    type: input.type,
    tvaMillieme: input.tauxTva == null ? null : Math.round(input.tauxTva * 10),
    exceptionRetractation: input.exceptionRetractation ?? false,
  };
}

/** Puts a product into the shop. The route has checked who may (SHOP_EDITORS). */
export async function createProduit(context: Context, input: ProduitInput): Promise<Produit> {
  const row = await insertProduit(context.db, valuesOf(context, input));
  context.pages.drop(['produits']);
  return presentProduit(context.env, row);
}

/**
 * Changes a product; orders keep the name and price that they were placed with. An absent rate or
 * exception stays as it is; a rate of null is the type's usual one.
 * Throws `produit_not_found`, and `stock_changed` when fewer are left than the change takes away.
 */
export async function changeProduit(
  context: Context,
  id: number,
  input: ProduitInput,
): Promise<Produit> {
  const { tvaMillieme, exceptionRetractation, ...values } = valuesOf(context, input);
  const asked = {
    ...values,
    ...(input.tauxTva !== undefined && { tvaMillieme }),
    ...(input.exceptionRetractation != null && { exceptionRetractation }),
  };
  const row = await updateProduit(context.db, id, asked, input.stockLu ?? null);
  if (!row) {
    await readProduit(context, id);
    throw new AppError('stock_changed');
  }
  context.pages.drop(['produits', `produit:${id}`]);
  return presentProduit(context.env, row);
}

/** Takes a product out of the shop. Throws `produit_not_found`. */
export async function deleteProduit(context: Context, id: number): Promise<void> {
  if (!(await deleteProduitRow(context.db, id))) throw new AppError('produit_not_found');
  context.pages.drop(['produits', `produit:${id}`]);
}
