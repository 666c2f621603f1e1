import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { type Changement, genresActe } from '../../contract/comptes/acte.ts';
import { genresActivite } from '../../contract/comptes/activite.ts';
import { createdAt, identity, listed, moment, texte } from '../platform/database/columns.ts';
import { utilisateur } from './comptes.ts';

/**
 * Events of an account, for its member (docs/decisions/0058). Equal events of one day share a row: a sign-in every
 * minute must neither fill the table nor push other events out of it.
 * Triggers: evenement_compte.rules.sql.
 */
export const evenementCompte = pgTable(
  'evenement_compte',
  {
    id: identity(),
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    genre: text({ enum: genresActivite }).notNull(),
    // In Europe/Paris.
    jour: date().notNull(),
    appareil: texte(),
    objet: texte(),
    nombre: integer().notNull().default(1),
    le: createdAt(),
  },
  (table) => [
    unique('evenement_compte_du_jour').on(
      table.idUser,
      table.jour,
      table.genre,
      table.appareil,
      table.objet,
    ),
    index('evenement_compte_id_user').on(table.idUser, table.id),
    index('evenement_compte_le').on(table.le),
    check('evenement_compte_genre', sql`${table.genre} in (${listed(genresActivite)})`),
    check('evenement_compte_nombre', sql`${table.nombre} > 0`),
    check(
      'evenement_compte_longueur',
      sql`length(${table.appareil}) <= 60 and length(${table.objet}) <= 200`,
    ),
  ],
);

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
    // No foreign key: the number stays after the account's deletion, and then identifies no person. Null: the server's operator, or a visitor.
    idUser: integer(),
    // The number of the act's object, and its name.
    idObjet: integer(),
    objet: texte(),
    changements: jsonb().$type<Changement[]>().notNull().default([]),
    // Not the start of the transaction: two transactions that wait for one row could be swapped.
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
