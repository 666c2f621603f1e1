import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { causesApart } from '../commandes/refundCauses.ts';
import { paiement, remboursement } from '../schema.ts';

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
  // Not the transaction's beginning: what came first while the order was held says so.
  const createdAt = row.createdAt ?? sql`clock_timestamp()`;
  const [inserted] = await tx
    .insert(remboursement)
    .values({ ...row, createdAt })
    .returning();
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

/** The refund of an order's own payment that waits, with that payment; not that of a second one. */
export async function findOwnDue(db: Executor, commandeId: number) {
  const [found] = await db
    .select({ remboursement, paiement })
    .from(remboursement)
    .innerJoin(paiement, eq(paiement.id, remboursement.paiementId))
    .where(
      and(
        eq(remboursement.commandeId, commandeId),
        isNull(remboursement.doneAt),
        notInArray(remboursement.cause, causesApart),
      ),
    );
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

/** Refunds still owed that `fournisseur` can carry out, of one order or of all. */
export async function findDueRemboursements(
  db: Executor,
  fournisseur: string,
  commandeId: number | null,
  count: number,
) {
  const reference = sql<string>`${paiement.reference}`;
  return db
    .select({ remboursement, paiement: { ...getTableColumns(paiement), reference } })
    .from(remboursement)
    .innerJoin(paiement, eq(paiement.id, remboursement.paiementId))
    .where(
      and(
        isNull(remboursement.doneAt),
        eq(paiement.fournisseur, fournisseur),
        isNotNull(paiement.reference),
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

/** Counts a try that failed; answers how many there are now. */
export async function countRemboursementTry(db: Executor, id: number): Promise<number> {
  const [counted] = await db
    .update(remboursement)
    .set({ essais: sql`${remboursement.essais} + 1` })
    .where(and(eq(remboursement.id, id), isNull(remboursement.doneAt)))
    .returning({ essais: remboursement.essais });
  return counted?.essais ?? 0;
}

/** An order's refund that waits after `tries` or is another provider's than `fournisseur`; a second payment's last. */
export async function findBlocked(
  db: Executor,
  commandeId: number,
  fournisseur: string,
  tries: number,
): Promise<RemboursementRow | undefined> {
  const [found] = await db
    .select(getTableColumns(remboursement))
    .from(remboursement)
    .innerJoin(paiement, eq(paiement.id, remboursement.paiementId))
    .where(
      and(
        eq(remboursement.commandeId, commandeId),
        isNull(remboursement.doneAt),
        or(gte(remboursement.essais, tries), ne(paiement.fournisseur, fournisseur)),
      ),
    )
    .orderBy(asc(inArray(remboursement.cause, causesApart)), desc(remboursement.id))
    .limit(1);
  return found;
}
