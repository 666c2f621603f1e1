import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/connection.ts';
import type { CommandeRow, LigneRow } from '../commandes/commandes.service.ts';

/** What the acknowledgement of a withdrawal must say: its content, and when it was received. */
export interface Acknowledgement {
  commandeId: number;
  nom: string;
  email: string;
  at: Date;
  lignes: LigneRow[];
}

/** Queues the confirmation of a paid order, in the transaction that made it paid. */
export async function queueConfirmation(
  _tx: Transaction,
  _context: Context,
  _held: CommandeRow,
): Promise<void> {}

/** Queues the acknowledgement of a withdrawal, in the transaction that recorded it. */
export async function queueAcknowledgement(
  _tx: Transaction,
  _context: Context,
  _acknowledgement: Acknowledgement,
): Promise<void> {}
