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
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { genresDeRappel } from '../../contract/carnet/soin.ts';
import { createdAt, identity, listed, moment } from '../platform/database/columns.ts';
import { utilisateur } from './comptes.ts';
import { jardin, plante } from './jardins.ts';

/** An owner's decision about one kind of care of a plant. */
export const rappel = pgTable(
  'rappel',
  {
    idPlante: integer()
      .notNull()
      .references(() => plante.id, { onDelete: 'cascade' }),
    genre: text({ enum: genresDeRappel }).notNull(),
    // Days; null where it was not set.
    intervalle: smallint(),
    // Half-months, 1 to 24.
    quinzaines: smallint().array().notNull().default(sql`'{}'`),
    // The day on which interval or half-months were set: counted from where nothing was ever recorded.
    depuis: date({ mode: 'string' }),
    // Snoozed until that day, as long as the due date is still reckoned from the other one.
    reporteAu: date({ mode: 'string' }),
    reporteDepuis: date({ mode: 'string' }),
    jamais: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.idPlante, table.genre] }),
    check('rappel_genre', sql`${table.genre} in (${listed(genresDeRappel)})`),
    check('rappel_intervalle', sql`${table.intervalle} between 1 and 730`),
    check(
      'rappel_quinzaines',
      sql`cardinality(${table.quinzaines}) <= 24 and 1 <= all(${table.quinzaines}) and 24 >= all(${table.quinzaines})`,
    ),
    check('rappel_un', sql`${table.intervalle} is null or ${table.quinzaines} = '{}'`),
    check(
      'rappel_depuis',
      sql`(${table.intervalle} is null and ${table.quinzaines} = '{}') or ${table.depuis} is not null`,
    ),
  ],
);

/** Rain on a garden, as its owner tells it: overrules what was measured near it on that day. */
export const pluie = pgTable(
  'pluie',
  {
    idJardin: integer()
      .notNull()
      .references(() => jardin.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    // mm
    mm: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.idJardin, table.date] }),
    check('pluie_mm', sql`${table.mm} between 0 and 1000`),
  ],
);

/** The weather of a department and day as the weather port told it, kept because it forgets after two weeks. */
export const releveMeteo = pgTable(
  'releve_meteo',
  {
    departement: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    // mm of rain, mm of reference evapotranspiration, °C; null where it was not told.
    pluie: doublePrecision(),
    et0: doublePrecision(),
    tmin: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.departement, table.date] })],
);

/**
 * A member's own task: once, on a day.
 * Triggers: possession.rules.sql.
 */
export const tache = pgTable(
  'tache',
  {
    id: identity(),
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    titre: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    idPlante: integer().references(() => plante.id, { onDelete: 'cascade' }),
    idJardin: integer().references(() => jardin.id, { onDelete: 'cascade' }),
    // When it was done; null while it is not.
    faiteLe: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('tache_id_user').on(table.idUser),
    index('tache_a_faire').on(table.idUser, table.date).where(sql`${table.faiteLe} is null`),
    index('tache_faite').on(table.idUser, table.faiteLe).where(sql`${table.faiteLe} is not null`),
    index('tache_plante').on(table.idPlante).where(sql`${table.idPlante} is not null`),
    index('tache_jardin').on(table.idJardin).where(sql`${table.idJardin} is not null`),
    check('tache_titre', sql`length(trim(${table.titre})) > 0`),
  ],
);

/** A member's holidays: nothing is due meanwhile. */
export const vacances = pgTable(
  'vacances',
  {
    idUser: integer()
      .primaryKey()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    debut: date({ mode: 'string' }).notNull(),
    fin: date({ mode: 'string' }).notNull(),
  },
  (table) => [check('vacances_jours', sql`${table.debut} <= ${table.fin}`)],
);

/** A member's calendar feed: the address holds a secret, of which only the hash is kept. */
export const calendrier = pgTable(
  'calendrier',
  {
    idUser: integer()
      .primaryKey()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    // SHA-256 of the secret, in hex.
    jetonHash: text().notNull(),
    gel: boolean().notNull().default(false),
    lune: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [unique('calendrier_jeton').on(table.jetonHash)],
);

/** A member's daily mail of what is due. */
export const avis = pgTable(
  'avis',
  {
    idUser: integer()
      .primaryKey()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    // The hour in Paris at which it goes out; null for never.
    heure: smallint(),
    // The last day (Paris) for which it was decided whether one goes out.
    dernierJour: date({ mode: 'string' }),
    // The same for a frost of the night, told to devices.
    dernierGel: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [
    // Never at night.
    check('avis_heure', sql`${table.heure} between 6 and 21`),
    index('avis_a_envoyer')
      .on(table.heure, table.dernierJour)
      .where(sql`${table.heure} is not null`),
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

/** Works ticked by that link: it may untick only these. */
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
