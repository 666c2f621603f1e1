import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';
import { foldedText, holdsWords } from '../../platform/database/folded.ts';
import { produit } from '../schema.ts';

const columns = {
  id: produit.id,
  nom: produit.nom,
  prixCentimes: produit.prixCentimes,
  photo: produit.photo,
  version: produit.version,
};

const foldedName = sql.raw(foldedText('"nom"'));

/** A shop that is larger is searched without correction of mistyped words. */
const smallShop = 2_000;

/** Products whose name or description holds all words: those whose name does first. */
export const findProduitsWith = (db: Executor, words: readonly string[], count: number) =>
  db
    .select(columns)
    .from(produit)
    .where(sql.join(holdsWords(sql`${produit.recherche}`, words), sql` and `))
    .orderBy(sql`not (${sql.join(holdsWords(foldedName, words), sql` and `)})`, produit.id)
    .limit(count);

/** The products of a small shop, by id. */
export const findSmallShop = (db: Executor) =>
  db.select(columns).from(produit).orderBy(produit.id).limit(smallShop);
