import { and, asc, desc, eq, getTableColumns, gt, lte, max, or, type SQL, sql } from 'drizzle-orm';
import { type TriProduit, tauxTvaUsuel } from '../../../contract/boutique/produit.ts';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { holdsWords } from '../../platform/database/folded.ts';
import { asTable, idsByNgrams } from '../../platform/database/ngramIndex.ts';
import { preparedLookup } from '../../platform/database/prepared.ts';
import { preparedSqlLookup } from '../../platform/database/preparedSql.ts';
import { produit } from '../../tables/boutique.ts';

const { createdAt, updatedAt, recherche, ...columns } = getTableColumns(produit);

export type ProduitRow = NonNullable<Awaited<ReturnType<typeof findProduit>>>;
export type ProduitValues = Omit<
  typeof produit.$inferInsert,
  'version' | 'createdAt' | 'updatedAt'
>;

export type ProduitChangedValues = {
  [K in Exclude<keyof ProduitValues, 'stock'>]?: ProduitValues[K] | undefined;
};

// The rate of a product whose type may change, null where it is its present type's usual one.
const ownRate = sql`nullif(${produit.tvaMillieme},
  case ${produit.type} when 0 then ${tauxTvaUsuel[0] * 10}::int else ${tauxTvaUsuel[1] * 10}::int end)`;

export interface ProduitsAsked {
  /** Patterns of folded words that must all occur. */
  words: string[];
  type?: number | undefined;
  tri?: TriProduit | undefined;
  /** Id of the last product already seen; 0 for the beginning. */
  after: number;
  count: number;
}

const orders = {
  id: [asc(produit.id)],
  prix: [asc(produit.prixCentimes), asc(produit.id)],
  prixDecroissant: [desc(produit.prixCentimes), desc(produit.id)],
  nouveaute: [desc(createdAt), desc(produit.id)],
};

/** Rows that come after product `after` in the asked order; its own row says where that is. */
function following(tri: TriProduit | undefined, after: number): SQL | undefined {
  if (after === 0) return undefined;
  if (tri === undefined) return gt(produit.id, after);
  if (tri === 'prix' || tri === 'prixDecroissant')
    return sql`(${produit.prixCentimes}, ${produit.id}) ${tri === 'prix' ? sql`>` : sql`<`}
      (select seen.prix_centimes, seen.id from produit seen where seen.id = ${after})`;
  return sql`(${createdAt}, ${produit.id}) <
    (select seen.created_at, seen.id from produit seen where seen.id = ${after})`;
}

/** A word that one product in so many holds fills a page with the first ones; for rarer ones there is the index. */
const nearby = 10;

const numberOf = (cell: string | null | undefined) => (cell == null ? null : Number(cell));

// The shop as it lies, asked for more than all else: without the cost of building and mapping.
const inOrder = preparedSqlLookup(
  'produits_in_order',
  `select id, nom, description, prix_centimes, stock, photo, type, tva_millieme, exception_retractation,
    quantite_nette, unite, origine, exploitant, version
  from produit where id > $1 order by id limit $2`,
  [sql.placeholder('after'), sql.placeholder('count')],
  (cells) =>
    ({
      id: Number(cells[0]),
      nom: cells[1],
      description: cells[2],
      prixCentimes: Number(cells[3]),
      stock: Number(cells[4]),
      photo: cells[5],
      type: Number(cells[6]),
      tvaMillieme: numberOf(cells[7]),
      exceptionRetractation: cells[8] === 't',
      quantiteNette: numberOf(cells[9]),
      unite: cells[10],
      origine: cells[11],
      exploitant: cells[12],
      version: Number(cells[13]),
    }) as ProduitRow,
);

export async function findProduits(db: Executor, asked: ProduitsAsked): Promise<ProduitRow[]> {
  const { words, type, tri, after, count } = asked;
  const plain = words.length === 0 && type === undefined && tri === undefined;
  if (plain) return inOrder(db).execute({ after, count });
  const within = and(
    following(tri, after),
    type === undefined ? undefined : eq(produit.type, type),
  );
  const order = orders[tri ?? 'id'];
  const found = (from: typeof produit, where: SQL | undefined) =>
    db
      .select(columns)
      .from(from)
      .where(and(where, ...holdsWords(sql`${recherche}`, words)))
      .orderBy(...order)
      .limit(count);
  if (words.length === 0) return found(produit, within);
  const near = db
    .select()
    .from(produit)
    .where(within)
    .orderBy(...order)
    .limit(nearby * count);
  const common = await found(asTable(produit, near), undefined);
  if (common.length === count) return common;
  const [ids] = await idsByNgrams(db, 'produits_par_recherche', [words], nearby * count);
  if (ids?.length === 0) return [];
  return found(produit, ids ? and(within, isAnyOf(produit.id, ids)) : within);
}

/** Products whose name or description holds one of these words, in stock first, at most `count`. */
export async function findProduitsNaming(db: Executor, words: string[], count: number) {
  const order = [desc(sql`(${produit.stock} > 0)`), asc(produit.id)];
  const holding = (word: string) => holdsWords(sql`${recherche}`, [word])[0];
  const inStock = (word: string, isThere: boolean) =>
    db
      .select({ id: produit.id })
      .from(produit)
      .where(and(isThere ? gt(produit.stock, 0) : eq(produit.stock, 0), holding(word)))
      .orderBy(asc(produit.id))
      .limit(count);
  const each = words.map((word) => [word]);
  const sets = await idsByNgrams(db, 'produits_par_recherche', each, 2 * count);
  const ids = new Set(sets.flatMap((found) => found ?? []));
  // The first ones of a word that many hold come soon in the order of ids.
  for (const [at, word] of words.entries()) {
    if (sets[at]) continue;
    const there = await inStock(word, true);
    const gone = there.length < count ? await inStock(word, false) : [];
    for (const { id } of [...there, ...gone]) ids.add(id);
  }
  if (ids.size === 0) return [];
  return db
    .select(columns)
    .from(produit)
    .where(and(isAnyOf(produit.id, [...ids]), or(...words.map(holding))))
    .orderBy(...order)
    .limit(count);
}

const byId = preparedLookup((db) =>
  db
    .select(columns)
    .from(produit)
    .where(eq(produit.id, sql.placeholder('id')))
    .prepare('produit_by_id'),
);

export async function findProduit(db: Executor, id: number) {
  const [found] = await byId(db).execute({ id });
  return found;
}

/** The names and types of products, by id. */
export const findNames = (db: Executor, ids: readonly number[]) =>
  db
    .select({ id: produit.id, nom: produit.nom, type: produit.type })
    .from(produit)
    .where(isAnyOf(produit.id, ids))
    .orderBy(asc(produit.id));

/** Finds a product and locks it until the end of `tx`. */
export async function lockProduit(tx: Transaction, id: number): Promise<ProduitRow | undefined> {
  const [locked] = await tx.select(columns).from(produit).where(eq(produit.id, id)).for('update');
  return locked;
}

/** Sets the owner of the pictures that products begin to show in `tx`: `idUser`, or the shop for a visitor. */
export async function actAs(tx: Transaction, idUser: number | null): Promise<void> {
  await tx.execute(sql`select set_config('courtil.gerant', ${String(idUser ?? '')}, true)`);
}

export async function insertProduit(db: Executor, values: ProduitValues): Promise<ProduitRow> {
  // Triggers on `produit`: image.rules.sql (refuses a picture that is not of whom `actAs` named).
  const [inserted] = await db.insert(produit).values(values).returning(columns);
  if (!inserted) throw new Error('insert answered no row');
  return inserted;
}

/**
 * The changed row, or undefined when there is no such product or too few are left for the change.
 * A new name or type is drawn anew. Without a rate the product keeps its own, unless that is the usual one
 * of its type: then it follows the type. A stock that was `seen` moves by the difference.
 */
export async function updateProduit(
  db: Executor,
  id: number,
  values: ProduitChangedValues,
  stock: { now: number; seen: number | null } | null,
) {
  const { nom = produit.nom, type = produit.type } = values;
  const moved = stock?.seen == null ? null : sql`${produit.stock} + ${stock.now - stock.seen}::int`;
  const redraw = sql`(${produit.nom} <> ${nom} or ${produit.type} <> ${type})::int`;
  // Triggers on `produit`: image.rules.sql, the same.
  const [updated] = await db
    .update(produit)
    .set({
      tvaMillieme: ownRate,
      ...values,
      stock: moved ?? stock?.now,
      updatedAt: sql`now()`,
      version: sql`${produit.version} + ${redraw}`,
    })
    .where(and(eq(produit.id, id), moved ? sql`${moved} >= 0` : undefined))
    .returning(columns);
  return updated;
}

/** Deletes a product and gives its name; undefined if there is no such product. */
export async function deleteProduitRow(tx: Transaction, id: number) {
  const [gone] = await tx.delete(produit).where(eq(produit.id, id)).returning({ nom: produit.nom });
  return gone;
}

/** 0 where there is no product. */
export async function findHighestId(db: Executor): Promise<number> {
  const [found] = await db.select({ id: max(produit.id) }).from(produit);
  return found?.id ?? 0;
}

/** Products whose id lies above `after` and not above `last`. */
export async function findIds(db: Executor, after: number, last: number): Promise<number[]> {
  const found = await db
    .select({ id: produit.id })
    .from(produit)
    .where(and(gt(produit.id, after), lte(produit.id, last)))
    .orderBy(asc(produit.id));
  return found.map(({ id }) => id);
}
