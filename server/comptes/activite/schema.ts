import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { genresActivite } from '../../../contract/comptes/activite.ts';
import { createdAt, identity, listed, texte } from '../../platform/database/columns.ts';
import { utilisateur } from '../schema.ts';

/**
 * What happened to an account, for its member (docs/decisions/0058). What happens again on one day is one row: whoever
 * signs in every minute must neither fill the table nor push anything out of it.
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
    // Of Europe/Paris.
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
