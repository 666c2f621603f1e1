import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../platform/database/columns.ts';
import { ofCommande } from '../schema.ts';

/** What the link of a mail carries, as SHA-256 only: whoever has it may withdraw from this order. */
export const retractationLien = pgTable(
  'retractation_lien',
  {
    digest: text().primaryKey(),
    commandeId: ofCommande(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('retractation_lien_commande').on(table.commandeId),
    index('retractation_lien_expires_at').on(table.expiresAt),
  ],
);
