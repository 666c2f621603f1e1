import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/database/columns.ts';

/** Events of the payment provider that were carried out: each id counts once. */
export const paiementEvenement = pgTable('paiement_evenement', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: createdAt(),
});
