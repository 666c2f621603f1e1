import { and, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { holdsWords } from '../../platform/database/folded.ts';
import { idsByPieces, oneOf } from '../../platform/database/pieces.ts';
import { produit, produitPieces } from '../schema.ts';

const columns = {
  id: produit.id,
  nom: produit.nom,
  prixCentimes: produit.prixCentimes,
  photo: produit.photo,
  version: produit.version,
};

/** A word that one product in so many holds is found among the first ones; for rarer ones there is the index. */
const nearby = 5;

/** A shop that is larger is searched without correction of mistyped words. */
const smallShop = 2_000;

/** Products whose name or description holds all words, those whose name does first; at most `count` of these and as many others. */
export async function findProduitsWith(db: Executor, words: readonly string[], count: number) {
  // Asked first of a name too, which is folded each time.
  const holds = holdsWords(sql`${produit.recherche}`, words);
  const found = (where: SQL | undefined, folded: SQL) =>
    db
      .select(columns)
      .from(produit)
      .where(and(where, ...holds, ...holdsWords(folded, words)))
      .orderBy(produit.id)
      .limit(count);
  const near = sql`select ${produit.id} from ${produit} order by ${produit.id} limit ${nearby * count}`;
  const first = async (field: keyof typeof produitPieces) => {
    const folded = sql.raw(produitPieces[field]);
    const common = await found(oneOf(produit.id, near), folded);
    if (common.length === count) return common;
    const ids = await idsByPieces(db, `produits_par_${field}`, [words], nearby * count);
    return found(ids ? among(produit.id, ids) : undefined, folded);
  };
  const named = await first('nom');
  if (named.length === count) return named;
  const known = new Set(named.map(({ id }) => id));
  const others = await first('recherche');
  return [...named, ...others.filter(({ id }) => !known.has(id))];
}

/** The products of a small shop, by id. */
export const findSmallShop = (db: Executor) =>
  db.select(columns).from(produit).orderBy(produit.id).limit(smallShop);
