import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type Changement, genresActe } from '../../../contract/comptes/acte.ts';
import { identity, listed, moment, texte } from '../../platform/database/columns.ts';

/**
 * The actions of keepers and moderators (docs/decisions/0058). Rows are only added: a trigger
 * refuses any change, and to delete one before its three years are over.
 * Triggers: acte_gestion.rules.sql.
 */
export const acteGestion = pgTable(
  'acte_gestion',
  {
    id: identity(),
    genre: text({ enum: genresActe }).notNull(),
    // No foreign key: the number stays when the account goes, and names nobody then. Null: whoever runs the server, or a visitor.
    idUser: integer(),
    // The number of what it was done to, and what that was called.
    idObjet: integer(),
    objet: texte(),
    changements: jsonb().$type<Changement[]>().notNull().default([]),
    // Not the transaction's beginning: of two that wait for one row, the later act is the later one.
    le: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('acte_gestion_le').on(table.le),
    index('acte_gestion_genre').on(table.genre, table.id),
    index('acte_gestion_id_user').on(table.idUser, table.id),
    check('acte_gestion_genre_connu', sql`${table.genre} in (${listed(genresActe)})`),
    check(
      'acte_gestion_longueur',
      sql`length(${table.objet}) <= 200 and length(${table.changements}::text) <= 8000`,
    ),
  ],
);
