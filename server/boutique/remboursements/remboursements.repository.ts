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
import { causesOutsideOrder } from '../../../contract/boutique/historique.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { paiement, remboursement } from '../../tables/boutique.ts';

export type RemboursementRow = typeof remboursement.$inferSelect;
type NewRemboursement = Pick<
  RemboursementRow,
  'paiementId' | 'commandeId' | 'montantCentimes' | 'cause'
> &
  Partial<Pick<RemboursementRow, 'reference'>>;

// Not the transaction's beginning: what came first while the order was held says so.
const now = sql`clock_timestamp()`;

/** Owes a part of a payment back, or with a `reference` writes down that it went back. The database refuses more than was paid. */
export async function insertRemboursement(
  tx: Transaction,
  row: NewRemboursement,
): Promise<RemboursementRow> {
  await countOwed(tx, row.paiementId, row.montantCentimes);
  const [inserted] = await tx
    .insert(remboursement)
    .values({ ...row, createdAt: now, doneAt: row.reference ? now : null })
    .returning();
  if (!inserted) throw new Error('insert answered no row');
  return inserted;
}

/** Makes a refund that was not carried out smaller, under another key: the provider refuses the old one for another sum. */
export async function lessenRemboursement(
  tx: Transaction,
  { id, paiementId, montantCentimes }: RemboursementRow,
  cents: number,
): Promise<void> {
  await tx
    .update(remboursement)
    .set({ montantCentimes: cents, cle: sql`gen_random_uuid()` })
    .where(eq(remboursement.id, id));
  await countOwed(tx, paiementId, cents - montantCentimes);
}

/** Takes back a refund that was not carried out. */
export async function deleteRemboursement(tx: Transaction, row: RemboursementRow): Promise<void> {
  await tx.delete(remboursement).where(eq(remboursement.id, row.id));
  await countOwed(tx, row.paiementId, -row.montantCentimes);
}

// Triggers on `remboursement`: retractation.rules.sql (whether its order is owed money).

/** Goes with every change of a refund's sum. */
async function countOwed(tx: Transaction, paiementId: number, cents: number) {
  await tx
    .update(paiement)
    .set({ rembourseCentimes: sql`${paiement.rembourseCentimes} + ${cents}` })
    .where(eq(paiement.id, paiementId));
}

export async function setRemboursementDone(tx: Transaction, id: number, reference: string) {
  await tx.update(remboursement).set({ doneAt: now, reference }).where(eq(remboursement.id, id));
}

/** All refunds of a payment, oldest first. */
export function findRemboursements(db: Executor, paiementId: number): Promise<RemboursementRow[]> {
  return db
    .select()
    .from(remboursement)
    .where(eq(remboursement.paiementId, paiementId))
    .orderBy(asc(remboursement.id));
}

/** The refund of a payment that waits to be carried out: never more than one. */
export async function findDue(db: Executor, paiementId: number) {
  const [found] = await db
    .select()
    .from(remboursement)
    .where(and(eq(remboursement.paiementId, paiementId), isNull(remboursement.doneAt)));
  return found;
}

export type PaiementRow = typeof paiement.$inferSelect;
/** A payment whose money came, and may go back: `reference` is the provider's name of it. */
export type PaidRow = PaiementRow & { reference: string };

/** The payment of this money, by its provider's name of it. */
export async function findPaiementOfMoney(
  db: Executor,
  reference: string,
): Promise<PaidRow | undefined> {
  const [found] = await db.select().from(paiement).where(eq(paiement.reference, reference));
  return found && { ...found, reference };
}

/** The payment that a refund of the order sends back: not one that came when it was paid already. */
export async function findPaid(db: Executor, commandeId: number): Promise<PaiementRow | undefined> {
  const double = db
    .select({ id: remboursement.paiementId })
    .from(remboursement)
    .where(and(eq(remboursement.commandeId, commandeId), eq(remboursement.cause, 'double')));
  const [found] = await db
    .select()
    .from(paiement)
    .where(
      and(
        eq(paiement.commandeId, commandeId),
        eq(paiement.statut, 'payee'),
        notInArray(paiement.id, double),
      ),
    )
    .orderBy(asc(paiement.tentative))
    .limit(1);
  return found;
}

/** Finds the total paid, in cents; null if unknown. */
export async function findPaidCents(db: Executor, id: number): Promise<number | null> {
  const [found] = await db
    .select({ cents: paiement.montantCentimes })
    .from(paiement)
    .where(eq(paiement.id, id));
  return found?.cents ?? null;
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
        notInArray(remboursement.cause, causesOutsideOrder),
      ),
    );
  return found;
}

/** Refunds still owed that `fournisseur` can carry out, of one order or of all. */
export async function findDueRemboursements(
  db: Executor,
  fournisseur: string,
  commandeId: number | null,
  count: number,
): Promise<{ remboursement: RemboursementRow; paiement: PaidRow }[]> {
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

/** Counts a try that failed; answers how many there are now. */
export async function countRemboursementTry(db: Executor, id: number): Promise<number> {
  const [counted] = await db
    .update(remboursement)
    .set({ essais: sql`${remboursement.essais} + 1` })
    .where(and(eq(remboursement.id, id), isNull(remboursement.doneAt)))
    .returning({ essais: remboursement.essais });
  return counted?.essais ?? 0;
}

/** After as many tries (one a minute) keepers are told that a refund does not go back. */
export const mostTries = 5;

/** An order's refund that waits after so many tries or is another provider's than `fournisseur`; a second payment's last. */
export async function findBlocked(
  db: Executor,
  commandeId: number,
  fournisseur: string,
): Promise<RemboursementRow | undefined> {
  const [found] = await db
    .select(getTableColumns(remboursement))
    .from(remboursement)
    .innerJoin(paiement, eq(paiement.id, remboursement.paiementId))
    .where(
      and(
        eq(remboursement.commandeId, commandeId),
        isNull(remboursement.doneAt),
        or(gte(remboursement.essais, mostTries), ne(paiement.fournisseur, fournisseur)),
      ),
    )
    .orderBy(asc(inArray(remboursement.cause, causesOutsideOrder)), desc(remboursement.id))
    .limit(1);
  return found;
}
