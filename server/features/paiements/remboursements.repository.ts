import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../database/connection.ts';
import { paiement, remboursement } from '../../database/schema.boutique.ts';

export type RemboursementRow = typeof remboursement.$inferSelect;
type NewRemboursement = Pick<
  RemboursementRow,
  'paiementId' | 'commandeId' | 'montantCentimes' | 'cause'
> &
  Partial<Pick<RemboursementRow, 'createdAt' | 'doneAt' | 'reference'>>;

/** Owes a part of a payment back. The payment counts what is owed, and the database refuses more than was paid. */
export async function insertRemboursement(
  tx: Transaction,
  row: NewRemboursement,
): Promise<RemboursementRow> {
  await countOwed(tx, row.paiementId, row.montantCentimes);
  const [inserted] = await tx.insert(remboursement).values(row).returning();
  if (!inserted) throw new Error('insert answered no row');
  return inserted;
}

/** Writes down a refund that went back already, as its provider's `reference` says. */
export const insertDone = (tx: Transaction, row: NewRemboursement, reference: string) =>
  insertRemboursement(tx, { ...row, reference, doneAt: new Date() });

/** Takes back a refund that was not carried out. */
export async function deleteRemboursement(tx: Transaction, row: RemboursementRow): Promise<void> {
  await tx.delete(remboursement).where(eq(remboursement.id, row.id));
  await countOwed(tx, row.paiementId, -row.montantCentimes);
}

async function countOwed(tx: Transaction, paiementId: number, cents: number) {
  await tx
    .update(paiement)
    .set({ rembourseCentimes: sql`${paiement.rembourseCentimes} + ${cents}` })
    .where(eq(paiement.id, paiementId));
}

/** The refund of a payment that waits to be carried out: never more than one. */
export async function findDue(db: Executor, paiementId: number) {
  const [found] = await db
    .select()
    .from(remboursement)
    .where(and(eq(remboursement.paiementId, paiementId), isNull(remboursement.doneAt)));
  return found;
}

/** What went back of a payment as far as we know, in cents. */
export async function findDoneCents(db: Executor, paiementId: number): Promise<number> {
  const [found] = await db
    .select({ cents: sql<number>`coalesce(sum(${remboursement.montantCentimes}), 0)::int` })
    .from(remboursement)
    .where(and(eq(remboursement.paiementId, paiementId), isNotNull(remboursement.doneAt)));
  return found?.cents ?? 0;
}

/** Refunds still owed, of one order or of all. */
export async function findDueRemboursements(
  db: Executor,
  commandeId: number | null,
  count: number,
) {
  return db
    .select({ remboursement, paiement })
    .from(remboursement)
    .innerJoin(paiement, eq(paiement.id, remboursement.paiementId))
    .where(
      and(
        isNull(remboursement.doneAt),
        commandeId === null
          ? lt(remboursement.createdAt, sql`now() - interval '30 seconds'`)
          : eq(remboursement.commandeId, commandeId),
      ),
    )
    .orderBy(asc(remboursement.essais), asc(remboursement.createdAt))
    .limit(count);
}

export async function setRemboursementDone(tx: Transaction, id: number, reference: string) {
  const done = await tx
    .update(remboursement)
    .set({ doneAt: sql`now()`, reference })
    .where(and(eq(remboursement.id, id), isNull(remboursement.doneAt)))
    .returning({ id: remboursement.id });
  return done.length > 0;
}

export async function countRemboursementTry(db: Executor, id: number) {
  await db
    .update(remboursement)
    .set({ essais: sql`${remboursement.essais} + 1` })
    .where(eq(remboursement.id, id));
}
