import { and, count, desc, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { GenreDuJournal } from '../../../contract/carnet/journal.ts';
import type { CaredPlante } from '../../jardins/proprietaires/owned.types.ts';
import { isAnyOf } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { journal } from '../../tables/carnet.ts';

export type EntreeRow = typeof journal.$inferSelect;
export type EntreeWithMercis = EntreeRow & { mercis: number };

const { id, idPlante, date } = journal;
const withMercis = {
  ...getTableColumns(journal),
  mercis: sql<number>`(select count(*)::int from merci m where m.id_journal = journal.id)`,
};

/** Keeps the entries that `readerId` may see; a visitor is 0. */
export const visibleTo = (readerId: number): SQL | undefined =>
  or(isNotNull(journal.publieLe), eq(journal.idUser, readerId));

interface EntreesAsked {
  idPlante: number;
  readerId: number;
  genre?: GenreDuJournal | undefined;
  /** The last entry seen; 0 from the newest. */
  after: number;
  most: number;
}

/** A plant's entries, the newest day first. */
export async function findEntrees(db: Executor, asked: EntreesAsked): Promise<EntreeWithMercis[]> {
  const ofPlante = and(eq(idPlante, asked.idPlante), visibleTo(asked.readerId));
  // If the reader may not see the entry `after`, the entries that follow must not reveal its day.
  const last = db
    .select({ date, id })
    .from(journal)
    .where(and(ofPlante, eq(id, asked.after)));
  return db
    .select(withMercis)
    .from(journal)
    .where(
      and(
        ofPlante,
        asked.genre && eq(journal.genre, asked.genre),
        asked.after ? sql`(${date}, ${id}) < (${last})` : undefined,
      ),
    )
    .orderBy(desc(date), desc(id))
    .limit(asked.most);
}

/** Finds the entries `ids`; deleted ones are left out. */
export async function findEntreesByIds(db: Executor, ids: number[]): Promise<EntreeWithMercis[]> {
  return db.select(withMercis).from(journal).where(isAnyOf(id, ids));
}

export async function countEntrees(tx: Transaction, own: CaredPlante): Promise<number> {
  const [found] = await tx.select({ entrees: count() }).from(journal).where(eq(idPlante, own.id));
  return found?.entrees ?? 0;
}

export type EntreeColumns = Omit<typeof journal.$inferInsert, 'id' | 'idPlante' | 'idUser'>;

export async function insertEntree(
  tx: Transaction,
  own: CaredPlante,
  values: EntreeColumns,
): Promise<EntreeWithMercis> {
  const [row] = await tx
    .insert(journal)
    .values({ ...values, idPlante: own.id, idUser: own.idUser })
    .returning();
  if (!row) throw new Error('insert answered no row');
  return { ...row, mercis: 0 };
}

export async function updateEntree(
  tx: Transaction,
  { id: entree }: EntreeRow,
  values: Partial<EntreeColumns>,
): Promise<void> {
  await tx.update(journal).set(values).where(eq(id, entree));
}

export async function deleteEntreeRow(tx: Transaction, { id: entree }: EntreeRow): Promise<void> {
  await tx.delete(journal).where(eq(id, entree));
}

/** Finds the last state noted in a plant's journal. */
export async function findLastEtat(tx: Transaction, own: CaredPlante) {
  const [found] = await tx
    .select({ etat: journal.etat, date })
    .from(journal)
    .where(and(eq(idPlante, own.id), eq(journal.genre, 'etat')))
    .orderBy(desc(date), desc(id))
    .limit(1);
  return found?.etat ? { etat: found.etat, date: found.date } : null;
}
