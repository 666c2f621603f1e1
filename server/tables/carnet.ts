import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { genresDuJournal, unites } from '../../contract/carnet/journal.ts';
import { genresDeSoin } from '../../contract/carnet/soin.ts';
import { etats } from '../../contract/jardins/plante.ts';
import {
  createdAt,
  identity,
  imageIndex,
  listed,
  moment,
  texte,
} from '../platform/database/columns.ts';
import { utilisateur } from './comptes.ts';
import { plante } from './jardins.ts';

/**
 * A gardener's entries about a plant: notes, photos, heights, states, symptoms and harvests. A plant's `etat` is that of
 * its last entry of state, where it has one: a change on the plant is written here (`noteEtats.service.ts`).
 * Triggers: image.rules.sql, possession.rules.sql.
 */
export const journal = pgTable(
  'journal',
  {
    id: identity(),
    idPlante: integer()
      .notNull()
      .references(() => plante.id, { onDelete: 'cascade' }),
    idUser: integer().notNull(),
    genre: text({ enum: genresDuJournal }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    texte: texte(),
    photo: text(),
    // For a 'mesure': cm. For a 'recolte': the quantity in `unite`.
    valeur: doublePrecision(),
    unite: text({ enum: unites }),
    etat: text({ enum: etats }),
    symptome: text(),
    // Since when everyone may see it; null while it is its owner's alone.
    publieLe: moment(),
    // Taken from the public by a moderator: its owner's alone until that is lifted.
    masque: boolean().notNull().default(false),
    noteLe: createdAt(),
  },
  (table) => [
    index('journal_plante').on(
      table.idPlante,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('journal_jour').on(table.idUser, table.date),
    index('journal_public')
      .on(table.idPlante, table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.publieLe} is not null`),
    index('journal_publie')
      .on(table.idUser, table.publieLe.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.publieLe} is not null`),
    imageIndex('journal', table.photo),
    index('journal_recolte').on(table.idUser, table.date).where(sql`${table.genre} = 'recolte'`),
    check('journal_genre', sql`${table.genre} in (${listed(genresDuJournal)})`),
    check('journal_unite', sql`${table.unite} in (${listed(unites)})`),
    check('journal_etat', sql`${table.etat} in (${listed(etats)})`),
    check('journal_masque', sql`not (${table.masque} and ${table.publieLe} is not null)`),
    check(
      'journal_contenu',
      sql`case ${table.genre}
        when 'note' then ${table.texte} <> ''
        when 'photo' then ${table.photo} is not null
        when 'mesure' then ${table.valeur} > 0
        when 'etat' then ${table.etat} is not null
        when 'symptome' then ${table.symptome} is not null
        else ${table.valeur} > 0 and ${table.unite} is not null end`,
    ),
  ],
);

/**
 * Members' thanks for public entries.
 * Triggers: possession.rules.sql.
 */
export const merci = pgTable(
  'merci',
  {
    idJournal: integer()
      .notNull()
      .references(() => journal.id, { onDelete: 'cascade' }),
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    ditLe: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.idJournal, table.idUser] }),
    index('merci_id_user').on(table.idUser),
  ],
);

/** The rhythm of a plant's waterings: rythme_arrosage.rules.sql alone writes it. */
export const rythmeArrosage = pgTable('rythme_arrosage', {
  idPlante: integer()
    .primaryKey()
    .references(() => plante.id, { onDelete: 'cascade' }),
  dernier: date({ mode: 'string' }).notNull(),
  // Days between the last six waterings, the latest first: 5 at most.
  ecarts: integer().array().notNull().default(sql`'{}'`),
});

/**
 * Care that is not watering, once a day of each kind.
 * Triggers: possession.rules.sql.
 */
export const soin = pgTable(
  'soin',
  {
    id: identity(),
    idPlante: integer()
      .notNull()
      .references(() => plante.id, { onDelete: 'cascade' }),
    idUser: integer().notNull(),
    genre: text({ enum: genresDeSoin }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    noteLe: createdAt(),
  },
  (table) => [
    unique('soin_jour').on(table.idPlante, table.genre, table.date),
    index('soin_note_le').on(table.idUser, table.noteLe),
    check('soin_genre', sql`${table.genre} in (${listed(genresDeSoin)})`),
  ],
);

/** Triggers: possession.rules.sql, rythme_arrosage.rules.sql. */
export const arrosagePlante = pgTable(
  'arrosage_plante',
  {
    id: identity(),
    idPlante: integer()
      .notNull()
      .references(() => plante.id, { onDelete: 'cascade' }),
    idUser: integer().notNull(),
    dateArrosage: date({ mode: 'string' }).notNull(),
    // When it was recorded; null for those from before this was kept.
    noteLe: moment().defaultNow(),
  },
  (table) => [
    unique('arrosage_plante_jour').on(table.idPlante, table.dateArrosage),
    index('arrosage_plante_id_user').on(table.idUser, table.noteLe),
  ],
);
