import { and, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { holdsWords } from '../../platform/database/folded.ts';
import { hasPieces } from '../../platform/database/pieces.ts';
import { produit, produitPieces } from '../schema.ts';

const columns = {
  id: produit.id,
  nom: produit.nom,
  prixCentimes: produit.prixCentimes,
  photo: produit.photo,
  version: produit.version,
};

/** A shop that is larger is searched without correction of mistyped words. */
const smallShop = 2_000;

/** Products whose name or description holds all words, those whose name seems to first; at most `count` of these and as many others. */
export async function findProduitsWith(db: Executor, words: readonly string[], count: number) {
  const holds = holdsWords(sql`${produit.recherche}`, words);
  const found = (pieces: SQL[]) =>
    db
      .select(columns)
      .from(produit)
      .where(and(...pieces, ...holds))
      .orderBy(produit.id)
      .limit(count);
  const named = await found(hasPieces(produitPieces.nom, words));
  if (named.length === count) return named;
  const known = new Set(named.map(({ id }) => id));
  const others = await found(hasPieces(produitPieces.recherche, words));
  return [...named, ...others.filter(({ id }) => !known.has(id))];
}

/** The products of a small shop, by id. */
export const findSmallShop = (db: Executor) =>
  db.select(columns).from(produit).orderBy(produit.id).limit(smallShop);
