import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import type { PaymentSession, SessionEvent } from '../../platform/external/payment.ts';
import { commande, paiement } from '../../tables/boutique.ts';
import { paiementEvenement } from '../../tables/factures.ts';

export type PaiementRow = typeof paiement.$inferSelect;

/** An order's number, and what it costs. */
type Due = Pick<typeof commande.$inferSelect, 'id' | 'montantDuCentimes'>;

/**
 * The attempt that a session pays, with its order locked until the transaction ends. `isNews`: neither this event nor
 * this money was taken up before. Undefined for a session that no attempt names.
 */
export async function lockAttempt(
  tx: Transaction,
  session: PaymentSession,
  fournisseur: PaiementRow['fournisseur'],
  event?: SessionEvent,
): Promise<{ attempt: PaiementRow; order: Due; isNews: boolean } | undefined> {
  const known = await findPaiementOfSession(tx, session.id);
  const commandeId = known?.commandeId ?? orderNamedBy(session);
  if (!commandeId) return undefined;
  const { id, montantDuCentimes } = commande;
  const due = tx.select({ id, montantDuCentimes }).from(commande).where(eq(id, commandeId));
  const [order] = await due.for('update');
  if (!known) await adoptSession(tx, session, { commandeId, fournisseur });
  // As it is now that the order is locked.
  const attempt = await findPaiementOfSession(tx, session.id);
  if (!order || attempt?.fournisseur !== fournisseur) return undefined;
  const isNews = !event || (await insertEvenement(tx, event));
  return { attempt, order, isNews: isNews && !isTaken(attempt) };
}

const isTaken = ({ statut }: PaiementRow) => statut === 'payee' || statut === 'incoherente';

export async function setPaiement(
  tx: Executor,
  id: number,
  changes: Partial<Pick<PaiementRow, 'statut' | 'reference' | 'montantCentimes'>>,
) {
  await tx.update(paiement).set(changes).where(eq(paiement.id, id));
}

async function findPaiementOfSession(db: Executor, sessionId: string) {
  const [found] = await db.select().from(paiement).where(eq(paiement.sessionId, sessionId));
  return found;
}

const orderNamedBy = ({ clientReference }: PaymentSession) =>
  /^[1-9]\d{0,8}$/.test(clientReference ?? '') ? Number(clientReference) : undefined;

/** Gives the attempt that a session names its session, if the answer that names it did not come. */
async function adoptSession(
  tx: Transaction,
  { id: sessionId, cle }: PaymentSession,
  asked: Pick<PaiementRow, 'commandeId' | 'fournisseur'>,
) {
  if (!cle) return;
  await tx
    .update(paiement)
    .set({ sessionId })
    .where(
      and(
        eq(paiement.commandeId, asked.commandeId),
        sql`${paiement.cle}::text = ${cle}`,
        eq(paiement.fournisseur, asked.fournisseur),
        isNull(paiement.sessionId),
      ),
    );
}

/** Notes an event; false when it was carried out before, or is being carried out now. */
async function insertEvenement(tx: Transaction, { id, type }: SessionEvent): Promise<boolean> {
  const inserted = await tx
    .insert(paiementEvenement)
    .values({ id, type })
    .onConflictDoNothing()
    .returning({ id: paiementEvenement.id });
  return inserted.length > 0;
}

/** The newest attempt to pay an order. */
export async function findLastPaiement(db: Executor, commandeId: number) {
  const [found] = await db
    .select()
    .from(paiement)
    .where(eq(paiement.commandeId, commandeId))
    .orderBy(desc(paiement.tentative))
    .limit(1);
  return found;
}

export async function insertPaiement(
  tx: Transaction,
  row: Pick<PaiementRow, 'commandeId' | 'tentative' | 'fournisseur' | 'expiresAt'>,
): Promise<PaiementRow> {
  const [inserted] = await tx.insert(paiement).values(row).returning();
  if (!inserted) throw new Error('insert answered no row');
  return inserted;
}

/** Stores the session of an attempt, even if the order's state changed meanwhile. Gives the attempt's state. */
export async function openPaiement(
  db: Executor,
  id: number,
  session: { id: string; url: string },
): Promise<PaiementRow['statut'] | undefined> {
  const [row] = await db
    .update(paiement)
    .set({
      statut: sql`case ${paiement.statut} when 'reservee' then 'ouverte' else ${paiement.statut} end`,
      sessionId: session.id,
      url: session.url,
    })
    .where(eq(paiement.id, id))
    .returning({ statut: paiement.statut });
  return row?.statut;
}

/** Attempts of an order whose money has not arrived, whether or not they may still be paid. */
export async function findUnpaid(db: Executor, commandeId: number): Promise<PaiementRow[]> {
  const unpaid = ['reservee', 'ouverte', 'expiree', 'echouee'] as const;
  return db
    .select()
    .from(paiement)
    .where(and(eq(paiement.commandeId, commandeId), inArray(paiement.statut, unpaid)))
    .orderBy(asc(paiement.tentative));
}

/** Open sessions that ended within the last week, a few of them: one that never answers stops no other. */
export async function findLapsed(db: Executor, fournisseur: string, count: number) {
  return db
    .select()
    .from(paiement)
    .where(
      and(
        eq(paiement.statut, 'ouverte'),
        eq(paiement.fournisseur, fournisseur),
        sql`${paiement.expiresAt} between now() - interval '7 days' and now()`,
      ),
    )
    .orderBy(sql`random()`)
    .limit(count);
}

/** Gives up attempts whose session is still being opened. */
export async function dropReserved(tx: Transaction, commandeId: number): Promise<void> {
  await tx
    .update(paiement)
    .set({ statut: 'expiree' })
    .where(and(eq(paiement.commandeId, commandeId), eq(paiement.statut, 'reservee')));
}

/** Money that came and is not what the order asks for; without an amount when we cannot send it back. */
export async function findIncoherents(db: Executor, commandeId: number) {
  return db
    .select({ montantCentimes: paiement.montantCentimes })
    .from(paiement)
    .where(and(eq(paiement.commandeId, commandeId), eq(paiement.statut, 'incoherente')));
}

/** A member's waiting orders, newest first, at most `count`. */
export async function findWaiting(db: Executor, idUser: number, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: commande.id })
    .from(commande)
    .where(and(eq(commande.idUser, idUser), eq(commande.statut, 'en_attente')))
    .orderBy(desc(commande.createdAt), desc(commande.id))
    .limit(count);
  return rows.map(({ id }) => id);
}

/** Waiting orders whose hold is over, at most `count`. */
export async function findOverdue(db: Executor, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: commande.id })
    .from(commande)
    .where(and(eq(commande.statut, 'en_attente'), lt(commande.holdUntil, sql`now()`)))
    .orderBy(asc(commande.holdUntil))
    .limit(count);
  return rows.map(({ id }) => id);
}

/** A provider repeats an event for days, and what it repeats later changes nothing all the same. */
export async function deleteOldPaymentEvents(db: Executor): Promise<void> {
  await db
    .delete(paiementEvenement)
    .where(lt(paiementEvenement.receivedAt, sql`now() - interval '90 days'`));
}
