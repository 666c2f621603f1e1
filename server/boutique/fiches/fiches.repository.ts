import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { causesOutsideOrder } from '../../../contract/boutique/historique.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { commandeJournal, remboursement } from '../../tables/boutique.ts';
import { facture } from '../../tables/factures.ts';

/** Finds an order's journal, oldest first. `refundCents`: the amount of the refund that an entry names. */
export async function findJournal(db: Executor, commandeId: number) {
  return db
    .select({
      statut: commandeJournal.vers,
      cause: commandeJournal.cause,
      date: commandeJournal.at,
      refundCents: remboursement.montantCentimes,
    })
    .from(commandeJournal)
    .leftJoin(remboursement, eq(remboursement.id, commandeJournal.remboursementId))
    .where(eq(commandeJournal.commandeId, commandeId))
    .orderBy(asc(commandeJournal.at), asc(commandeJournal.id));
}

export async function findFactureNumbers(db: Executor, commandeId: number) {
  return db
    .select({ nature: facture.nature, annee: facture.annee, numero: facture.numero })
    .from(facture)
    .where(eq(facture.commandeId, commandeId))
    .orderBy(asc(facture.annee), asc(facture.numero));
}

/** The order's refunds as they went back, and then the one on its way, with the number of each one's credit note; what was paid twice is none of them. */
export async function findRefunds(db: Executor, commandeId: number) {
  return db
    .select({
      cents: remboursement.montantCentimes,
      cause: remboursement.cause,
      createdAt: remboursement.createdAt,
      doneAt: remboursement.doneAt,
      avoir: { annee: facture.annee, numero: facture.numero },
    })
    .from(remboursement)
    .leftJoin(facture, eq(facture.remboursementId, remboursement.id))
    .where(
      and(
        eq(remboursement.commandeId, commandeId),
        notInArray(remboursement.cause, causesOutsideOrder),
      ),
    )
    .orderBy(sql`${remboursement.doneAt} nulls last`, asc(remboursement.id));
}
