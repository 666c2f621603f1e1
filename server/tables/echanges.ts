import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { etatsDImport, genresDImport } from '../../contract/echanges/importation.ts';
import { createdAt, identity, listed, moment, texte } from '../platform/database/columns.ts';
import { utilisateur } from './comptes.ts';

/** A file that a member brings from elsewhere, and how far it is taken in. */
export const importation = pgTable(
  'import',
  {
    id: identity(),
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    genre: text({ enum: genresDImport }).notNull(),
    nomDuFichier: texte(),
    // SHA-256 of the file and of what was asked of it: the same one sent again is the same import.
    empreinte: text().notNull(),
    etat: text({ enum: etatsDImport }).notNull().default('attente'),
    total: integer().notNull().default(0),
    faits: integer().notNull().default(0),
    // The errors of the file, as in the preview.
    erreurs: jsonb().notNull().default([]),
    // The understood lines and the guesses, as far as answers list them; and the total counts of lines and errors.
    lignes: jsonb().notNull().default([]),
    propositions: jsonb().notNull().default([]),
    nombreDeLignes: integer().notNull().default(0),
    nombreDErreurs: integer().notNull().default(0),
    // Until when a process holds it; another takes it over after.
    tenuJusquau: moment(),
    createdAt: createdAt(),
    finiLe: moment(),
  },
  (table) => [
    index('import_id_user').on(table.idUser),
    uniqueIndex('import_empreinte')
      .on(table.idUser, table.empreinte)
      .where(sql`${table.etat} in ('attente', 'encours', 'fait')`),
    index('import_a_faire')
      .on(table.tenuJusquau)
      .where(sql`${table.etat} in ('attente', 'encours')`),
    check('import_genre', sql`${table.genre} in (${listed(genresDImport)})`),
    check('import_etat', sql`${table.etat} in (${listed(etatsDImport)})`),
  ],
);

/** The rows to import, in order, counted from 1. Imported rows stay until the import is done. */
export const importLigne = pgTable(
  'import_ligne',
  {
    idImport: integer()
      .notNull()
      .references(() => importation.id, { onDelete: 'cascade' }),
    rang: integer().notNull(),
    contenu: jsonb().notNull(),
    faite: boolean().notNull().default(false),
    // The row that it became: what later ones refer to.
    idCree: integer(),
  },
  (table) => [primaryKey({ columns: [table.idImport, table.rang] })],
);

/** The rows that an import created, so that it can be undone. */
export const importCree = pgTable(
  'import_cree',
  {
    idImport: integer()
      .notNull()
      .references(() => importation.id, { onDelete: 'cascade' }),
    sorte: text().notNull(),
    idLigne: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idImport, table.sorte, table.idLigne] })],
);
