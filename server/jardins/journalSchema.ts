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
} from 'drizzle-orm/pg-core';
import { etats } from '../../contract/jardins/plante.ts';
import { genresDuJournal, unites } from '../../contract/carnet/journal.ts';
import { utilisateur } from '../comptes/schema.ts';
import { createdAt, identity, listed, moment, texte } from '../platform/database/columns.ts';
import { imageIndex } from '../platform/database/imageKey.ts';
import { jardin, plante } from './schema.ts';

/**
 * What a gardener keeps of a plant: notes, photos, heights, states, symptoms and harvests. A plant's `etat` is that of
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
    // Of a 'mesure' cm, of a 'recolte' the quantity in `unite`.
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
 * Who said thanks for a public entry.
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

/** A bed or border of a garden: plants name theirs by `emplacement`; this adds what is known of the place itself. */
export const carre = pgTable(
  'carre',
  {
    idJardin: integer()
      .notNull()
      .references(() => jardin.id, { onDelete: 'cascade' }),
    nom: text().notNull(),
    // m²; null where nobody said.
    surface: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.idJardin, table.nom] }),
    check('carre_nom', sql`length(trim(${table.nom})) > 0`),
    check('carre_surface', sql`${table.surface} > 0 and ${table.surface} <= 1000000`),
  ],
);

/**
 * A link for who looks after a garden for some days, without an account; the address holds a secret, kept as its hash.
 * Triggers: possession.rules.sql.
 */
export const invitation = pgTable(
  'invitation',
  {
    id: identity(),
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    idJardin: integer()
      .notNull()
      .references(() => jardin.id, { onDelete: 'cascade' }),
    du: date({ mode: 'string' }).notNull(),
    au: date({ mode: 'string' }).notNull(),
    // SHA-256 of the secret, in hex.
    jetonHash: text().notNull().unique(),
    vueLe: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('invitation_id_user').on(table.idUser),
    index('invitation_id_jardin').on(table.idJardin),
    check('invitation_jours', sql`${table.du} <= ${table.au}`),
  ],
);

/** What was ticked by that link: only this may be taken back by it. */
export const invitationFait = pgTable(
  'invitation_fait',
  {
    idInvitation: integer()
      .notNull()
      .references(() => invitation.id, { onDelete: 'cascade' }),
    idPlante: integer()
      .notNull()
      .references(() => plante.id, { onDelete: 'cascade' }),
    genre: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    // The watering or `soin` that it made.
    idFait: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.idInvitation, table.idPlante, table.genre, table.date] }),
    index('invitation_fait_plante').on(table.idPlante),
  ],
);
