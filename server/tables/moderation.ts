import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  fondementsConnus,
  mesuresConnues,
  raisonsConnues,
  sortesSignalees,
} from '../../contract/moderation/mots.ts';
import {
  createdAt,
  identity,
  imageIndex,
  listed,
  moment,
  texte,
} from '../platform/database/columns.ts';
import { utilisateur } from './comptes.ts';

/** A thing as it was when it was reported, or decided about. */
export interface Copie {
  titre: string;
  texte: string;
  pseudo: string;
  /** The address of its page. */
  adresse: string;
  /** A picture of another site. */
  photoAilleurs?: string;
}

/**
 * A moderator's decision about a member's thing (docs/decisions/0059). A trigger keeps `masque` of members,
 * gardens and plants by the rows that hold.
 * Triggers: decision.rules.sql, image.rules.sql.
 */
export const decision = pgTable(
  'decision',
  {
    id: identity(),
    idMembre: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    idModerateur: integer().references(() => utilisateur.id, { onDelete: 'set null' }),
    sorte: text({ enum: sortesSignalees }).notNull(),
    // No foreign key: a decision outlives what it is about.
    idCible: integer().notNull(),
    mesure: text({ enum: mesuresConnues }).notNull(),
    fondement: text({ enum: fondementsConnus }).notNull(),
    motif: text({ enum: raisonsConnues }).notNull(),
    texte: text().notNull(),
    copie: jsonb().$type<Copie>().notNull(),
    // The pictures that were taken away, under addresses of their own, so that they can be given back.
    photo: text(),
    couverture: text(),
    // For a hidden entry: the time of its publication.
    publieLe: moment(),
    creeLe: createdAt(),
    // The time of its automatic end; null without one.
    finLe: moment(),
    // When it ended; null while it holds.
    leveeLe: moment(),
  },
  (table) => [
    index('decision_membre').on(table.idMembre, table.id),
    index('decision_moderateur').on(table.idModerateur),
    index('decision_cible').on(table.sorte, table.idCible),
    index('decision_fin').on(table.finLe).where(sql`${table.leveeLe} is null`),
    imageIndex('decision', table.photo),
    imageIndex('decision_couverture', table.couverture),
    check('decision_sorte', sql`${table.sorte} in (${listed(sortesSignalees)})`),
    check('decision_mesure', sql`${table.mesure} in (${listed(mesuresConnues)})`),
    check('decision_fondement', sql`${table.fondement} in (${listed(fondementsConnus)})`),
    check('decision_motif', sql`${table.motif} in (${listed(raisonsConnues)})`),
    check('decision_masquage', sql`${table.mesure} <> 'masquage' or ${table.sorte} <> 'membre'`),
    check('decision_fin', sql`${table.finLe} is null or ${table.mesure} = 'suspension'`),
  ],
);

/**
 * A notice of article 16: something that a member shows should be looked at by a moderator.
 * Triggers: image.rules.sql.
 */
export const signalement = pgTable(
  'signalement',
  {
    id: identity(),
    sorte: text({ enum: sortesSignalees }).notNull(),
    idCible: integer().notNull(),
    // The picture alone is meant.
    photo: boolean().notNull().default(false),
    // The owner of the thing.
    idMembre: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    idAuteur: integer().references(() => utilisateur.id, { onDelete: 'cascade' }),
    // For an author without an account; '' if article 16 asks for neither.
    auteurNom: texte(),
    auteurEmail: texte(),
    // The author, as a digest with our secret: one open report each.
    auteurCle: text().notNull(),
    raison: text({ enum: raisonsConnues }).notNull(),
    texte: text().notNull(),
    copie: jsonb().$type<Copie>().notNull(),
    // The picture as it was: kept for as long as this row.
    photoCopie: text(),
    creeLe: createdAt(),
    // Null while it is open.
    idDecision: integer().references(() => decision.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('signalement_ouvert')
      .on(table.auteurCle, table.sorte, table.idCible)
      .where(sql`${table.idDecision} is null`),
    index('signalement_file').on(table.id).where(sql`${table.idDecision} is null`),
    index('signalement_cible').on(table.sorte, table.idCible),
    index('signalement_membre').on(table.idMembre),
    index('signalement_auteur').on(table.idAuteur),
    index('signalement_decision').on(table.idDecision),
    imageIndex('signalement', table.photoCopie),
    check('signalement_sorte', sql`${table.sorte} in (${listed(sortesSignalees)})`),
    check('signalement_raison', sql`${table.raison} in (${listed(raisonsConnues)})`),
    check('signalement_texte', sql`length(trim(${table.texte})) > 0`),
  ],
);

/** An appeal against a decision: of who it affects, or of who reported (`idSignalement`). */
export const recours = pgTable(
  'recours',
  {
    id: identity(),
    idDecision: integer()
      .notNull()
      .references(() => decision.id, { onDelete: 'cascade' }),
    idSignalement: integer().references(() => signalement.id, { onDelete: 'cascade' }),
    texte: text().notNull(),
    creeLe: createdAt(),
    idModerateur: integer().references(() => utilisateur.id, { onDelete: 'set null' }),
    accepte: boolean(),
    reponse: texte(),
    decideLe: moment(),
  },
  (table) => [
    unique('recours_un').on(table.idDecision, table.idSignalement).nullsNotDistinct(),
    index('recours_signalement').on(table.idSignalement),
    index('recours_moderateur').on(table.idModerateur),
    index('recours_file').on(table.id).where(sql`${table.decideLe} is null`),
    check('recours_decide', sql`(${table.accepte} is null) = (${table.decideLe} is null)`),
  ],
);
