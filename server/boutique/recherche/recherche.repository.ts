import { and, desc, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { holdsWords } from '../../platform/database/folded.ts';
import { idsByPieces, inPlaceOf } from '../../platform/database/pieces.ts';
import { produit, produitPieces } from '../schema.ts';

const columns = {
  id: produit.id,
  nom: produit.nom,
  prixCentimes: produit.prixCentimes,
  photo: produit.photo,
  version: produit.version,
};

/** A word that one product in so many holds is found among the first ones; for rarer ones there is the index. */
const nearby = 10;

/** A shop that is larger is searched without correction of mistyped words. */
const smallShop = 2_000;

/** Products whose name or description holds all words, those whose name does first; `count` of these are enough, and may be followed by others. */
export async function findProduitsWith(db: Executor, words: readonly string[], count: number) {
  const most = nearby * count;
  const holds = holdsWords(sql`${produit.recherche}`, words);
  const named = holdsWords(sql.raw(produitPieces.nom), words);
  const found = (from: typeof produit, where: SQL | undefined, order: SQL[] = []) =>
    db
      .select(columns)
      .from(from)
      .where(and(...holds, where))
      .orderBy(...order, produit.id)
      .limit(count);
  // Names are folded each time: asked of what holds the words at all.
  const near = db.select().from(produit).orderBy(produit.id).limit(most);
  const common = await found(inPlaceOf(produit, near), and(...named));
  if (common.length === count) return common;
  const [ids] = await idsByPieces(db, 'produits_par_recherche', [words], most);
  if (ids?.length === 0) return [];
  if (ids) return found(produit, among(produit.id, ids), [desc(sql`(${and(...named)})`)]);
  const [idsNamed] = await idsByPieces(db, 'produits_par_nom', [words], most);
  const first = await found(
    produit,
    idsNamed ? and(among(produit.id, idsNamed), ...named) : and(...named),
  );
  if (first.length === count) return first;
  const known = new Set(first.map(({ id }) => id));
  const others = await found(produit, undefined);
  return [...first, ...others.filter(({ id }) => !known.has(id))];
}

/** The products of a small shop, by id; none of a larger one. */
export const findSmallShop = (db: Executor) =>
  db
    .select(columns)
    .from(produit)
    .where(sql`not exists (select from produit offset ${smallShop})`)
    .orderBy(produit.id);
