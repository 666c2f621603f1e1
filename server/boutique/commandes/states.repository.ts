import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { NoteCause } from '../../../contract/boutique/historique.ts';
import type { Executor, Transaction } from '../../platform/database/connection.ts';
import { commande, commandeJournal } from '../../tables/boutique.ts';
import type { CommandeRow } from './commandes.repository.ts';

export type Changes = Partial<
  Pick<
    CommandeRow,
    'statut' | 'stockPris' | 'holdUntil' | 'paidAt' | 'sentAt' | 'suivi' | 'deliveredAt'
  >
>;

/** Changes a locked order. */
export async function updateCommande(
  tx: Transaction,
  order: CommandeRow,
  changes: Changes,
): Promise<void> {
  // Triggers on `commande`: commande_ligne.rules.sql (`retenue` of its lines), commande.rules.sql (count of its state).
  await tx.update(commande).set(changes).where(eq(commande.id, order.id));
  Object.assign(order, changes);
}

type JournalRow = typeof commandeJournal.$inferSelect;

export async function insertJournal(
  tx: Transaction,
  row: Pick<JournalRow, 'commandeId' | 'de' | 'vers' | 'cause'> &
    Partial<Pick<JournalRow, 'idUser' | 'remboursementId'>>,
): Promise<void> {
  await tx.insert(commandeJournal).values(row);
}

/** True if the journal has `cause` for a refund. An entry without a refund counts if it is newer than the refund. */
export async function hasEntry(
  db: Executor,
  commandeId: number,
  cause: NoteCause,
  { id, doneAt }: { id: number; doneAt: Date | null },
): Promise<boolean> {
  const { commandeId: idCommande, cause: entryCause, remboursementId: about, at } = commandeJournal;
  const maybe = doneAt ? and(isNull(about), gt(at, doneAt)) : isNull(about);
  const found = await db
    .select({ id: commandeJournal.id })
    .from(commandeJournal)
    .where(and(eq(idCommande, commandeId), eq(entryCause, cause), or(maybe, eq(about, id))))
    .limit(1);
  return found.length > 0;
}
