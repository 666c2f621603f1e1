import { and, asc, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { commande, paiement } from '../schema.ts';
import { paiementEvenement } from './schema.ts';

export type PaiementRow = typeof paiement.$inferSelect;

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

/** Keeps the session of an attempt whatever became of the order meanwhile; answers the attempt's state. */
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

export async function setPaiement(
  tx: Executor,
  id: number,
  changes: Partial<Pick<PaiementRow, 'statut' | 'reference' | 'montantCentimes'>>,
) {
  await tx.update(paiement).set(changes).where(eq(paiement.id, id));
}

export async function findPaiementOfSession(db: Executor, sessionId: string) {
  const [found] = await db.select().from(paiement).where(eq(paiement.sessionId, sessionId));
  return found;
}

/** Gives the attempt `cle` its session, if the answer that names it did not come; undefined otherwise. */
export async function adoptSession(
  db: Executor,
  asked: Pick<PaiementRow, 'commandeId' | 'cle' | 'sessionId' | 'fournisseur'>,
) {
  const [adopted] = await db
    .update(paiement)
    .set({ sessionId: asked.sessionId })
    .where(
      and(
        eq(paiement.commandeId, asked.commandeId),
        sql`${paiement.cle}::text = ${asked.cle}`,
        eq(paiement.fournisseur, asked.fournisseur),
        isNull(paiement.sessionId),
      ),
    )
    .returning();
  return adopted;
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

/** Notes an event; false when it was carried out before, or is being carried out now. */
export async function insertEvenement(
  tx: Transaction,
  event: { id: string; type: string },
): Promise<boolean> {
  const inserted = await tx
    .insert(paiementEvenement)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paiementEvenement.id });
  return inserted.length > 0;
}

/** A provider repeats an event for days, and what it repeats later changes nothing all the same. */
export async function deleteOldEvenements(db: Executor): Promise<void> {
  await db
    .delete(paiementEvenement)
    .where(lt(paiementEvenement.receivedAt, sql`now() - interval '90 days'`));
}
