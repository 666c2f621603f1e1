import { and, desc, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { holdsWords } from '../../platform/database/folded.ts';
import { asTable, idsByNgrams } from '../../platform/database/ngramIndex.ts';
import { produit, produitPieces } from '../../tables/boutique.ts';

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
  // Names are folded each time: asked of what holds the words at all.
  const named = and(...holdsWords(sql.raw(produitPieces.nom), words));
  const isNamed = sql<boolean>`(${named})`;
  const found = (from: typeof produit, where?: SQL) =>
    db
      .select({ ...columns, isNamed })
      .from(from)
      .where(and(...holds, where))
      .orderBy(desc(isNamed), produit.id)
      .limit(count);
  const near = db.select().from(produit).orderBy(produit.id).limit(most);
  const common = await found(asTable(produit, near));
  if (common.length < count) {
    const [ids] = await idsByNgrams(db, 'produits_par_recherche', [words], most);
    if (ids) return ids.length > 0 ? found(produit, isAnyOf(produit.id, ids)) : [];
  } else if (common.every((row) => row.isNamed)) return common;
  const [ids] = await idsByNgrams(db, 'produits_par_nom', [words], most);
  const inOrder = (where?: SQL) =>
    db
      .select(columns)
      .from(produit)
      .where(and(...holds, where))
      .orderBy(produit.id)
      .limit(count);
  const first =
    ids?.length === 0 ? [] : await inOrder(and(named, ids ? isAnyOf(produit.id, ids) : undefined));
  if (first.length === count) return first;
  const known = new Set(first.map(({ id }) => id));
  const others = common.length === count ? common : await inOrder();
  return [...first, ...others.filter(({ id }) => !known.has(id))];
}

/** The products of a small shop, by id; none of a larger one. */
export const findSmallShop = (db: Executor) =>
  db
    .select(columns)
    .from(produit)
    .where(sql`not exists (select from produit offset ${smallShop})`)
    .orderBy(produit.id);
