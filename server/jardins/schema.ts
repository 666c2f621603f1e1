import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { expositions, multiplications } from '../../contract/especes/conditions.ts';
import { etats, floraisons, milieux } from '../../contract/jardins/plante.ts';
import { genresDeRappel, genresDeSoin } from '../../contract/jardins/soin.ts';
import { limits } from '../../contract/limits.ts';
import { utilisateur } from '../comptes/schema.ts';
import { createdAt, identity, listed, moment, texte } from '../platform/database/columns.ts';
import { nameIndexes } from '../platform/database/named.ts';

export const jardin = pgTable(
  'jardin',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    nomJardin: text().notNull(),
    photo: text(),
    description: texte(),
    exposition: text({ enum: ['', ...expositions] }).notNull(),
    temperature: texte(),
    /** Its owner's alone; '' where nobody said. */
    codePostal: texte(),
    /** Code of the department ('44', '2A', '974'): what others may know of the place. */
    departement: texte(),
    /** Metres above the sea. */
    altitude: smallint(),
    // Own dates of frost, 'MM-DD', '' where the department's are good enough.
    derniereGelee: texte(),
    premiereGelee: texte(),
    nombreDeFavoris: integer().notNull().default(0),
    nombreDePlantes: integer().notNull().default(0),
    // Drawn anew when it changes: part of the address of the garden's drawing.
    version: integer().notNull().default(1),
    // A random key per row: a random garden is an index look-up, not a sort of the table.
    alea: doublePrecision().notNull().default(sql`random()`),
    createdAt: createdAt(),
  },
  (table) => [
    unique('jardin_id_user_id').on(table.id, table.userId),
    index('jardin_user_id').on(table.userId, table.id),
    index('jardin_alea').on(table.alea),
    ...nameIndexes('jardin', table.id, 'nom_jardin'),
    index('jardin_popular').on(
      table.nombreDeFavoris.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('jardin_code_postal', sql`${table.codePostal} ~ '^([0-9]{5})?$'`),
    check('jardin_departement', sql`${table.departement} ~ '^([0-9]{2,3}|2[AB])?$'`),
    check('jardin_altitude', sql`${table.altitude} between 0 and 4800`),
    check(
      'jardin_gelees',
      sql`${table.derniereGelee} ~ '^([0-9]{2}-[0-9]{2})?$' and ${table.premiereGelee} ~ '^([0-9]{2}-[0-9]{2})?$'`,
    ),
    check('jardin_nom', sql`length(trim(${table.nomJardin})) > 0`),
    check('jardin_exposition', sql`${table.exposition} in (${listed(['', ...expositions])})`),
    check('jardin_counts', sql`${table.nombreDeFavoris} >= 0 and ${table.nombreDePlantes} >= 0`),
  ],
);

export const plante = pgTable(
  'plante',
  {
    id: identity(),
    jardinId: integer().notNull(),
    idUser: integer().notNull(),
    name: text().notNull(),
    nameLatin: texte(),
    origine: texte(),
    exposition: text({ enum: ['', ...expositions] })
      .notNull()
      .default(''),
    temperature: texte(),
    arrosage: texte(),
    photo: text(),
    // 0 where nobody said: answered as null.
    difficulte: smallint().notNull().default(0),
    tailleMax: doublePrecision().notNull().default(limits.tailleMaxDefault),
    typeDePlante: texte(),
    couleur: texte(),
    date: date({ mode: 'string' }).notNull(),
    expositionRecommande: text({ enum: ['', ...expositions] })
      .notNull()
      .default(''),
    temperatureRecommande: texte(),
    engrais: texte(),
    engraisRecommande: texte(),
    arrosageRecommande: texte(),
    substrat: texte(),
    substratRecommande: texte(),
    etat: text({ enum: etats }).notNull().default('vivante'),
    multiplication: text({ enum: ['', ...multiplications] })
      .notNull()
      .default(''),
    floraison: text({ enum: ['', ...floraisons] })
      .notNull()
      .default(''),
    position: integer().notNull().default(0),
    // Whether `position` was ever chosen: 0 is also what a plant has that nobody placed.
    placee: boolean().notNull().default(false),
    note: texte(),
    copieDe: integer(),
    // A species of the catalogue (`especes/`), whose ids are typed and stay.
    especeId: integer(),
    milieu: text({ enum: milieux }).notNull().default('terre'),
    // Where in its garden, in its owner's words ('carré 3').
    emplacement: texte(),
    // Since when it is in its state; null where nobody ever changed it.
    etatDepuis: date({ mode: 'string' }),
    // From which day on an ill plant is asked about again.
    surveillerLe: date({ mode: 'string' }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    // A plant's owner is its garden's owner: the pair is checked by the database.
    foreignKey({
      name: 'plante_jardin',
      columns: [table.jardinId, table.idUser],
      foreignColumns: [jardin.id, jardin.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'plante_copie_de',
      columns: [table.copieDe],
      foreignColumns: [table.id],
    }).onDelete('set null'),
    index('plante_jardin_ordre').on(
      table.jardinId,
      sql`(not ${table.placee})`,
      table.position,
      table.id,
    ),
    ...nameIndexes('plante', table.id, 'name'),
    index('plante_espece_jardin')
      .on(table.especeId, table.jardinId)
      .where(sql`${table.especeId} is not null`),
    index('plante_copie_de').on(table.copieDe).where(sql`${table.copieDe} is not null`),
    check('plante_espece', sql`${table.especeId} > 0`),
    check('plante_name', sql`length(trim(${table.name})) > 0`),
    check('plante_difficulte', sql`${table.difficulte} between 0 and 5`),
    check('plante_taille_max', sql`${table.tailleMax} between 0 and 1000`),
    check('plante_milieu', sql`${table.milieu} in (${listed(milieux)})`),
    check('plante_etat', sql`${table.etat} in (${listed(etats)})`),
    check(
      'plante_multiplication',
      sql`${table.multiplication} in (${listed(['', ...multiplications])})`,
    ),
    check('plante_floraison', sql`${table.floraison} in (${listed(['', ...floraisons])})`),
  ],
);

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
    index('arrosage_plante_note_le')
      .on(table.idUser, table.noteLe)
      .where(sql`${table.noteLe} is not null`),
  ],
);

/** What a plant's waterings say of its rhythm: kept by a trigger on them (migration 0021), never written here. */
export const rythmeArrosage = pgTable('rythme_arrosage', {
  idPlante: integer()
    .primaryKey()
    .references(() => plante.id, { onDelete: 'cascade' }),
  dernier: date({ mode: 'string' }).notNull(),
  // Of the last five gaps in days, half days up; null with fewer than two gaps.
  mediane: integer(),
  // How many gaps that is: 5 at most.
  ecarts: smallint().notNull(),
});

/** Care that is not watering, once a day of each kind. */
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

/** What an owner decided of a plant's care of one kind. */
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

/** Rain of a department and day as the weather port told it, kept because it forgets after two weeks. */
export const relevePluie = pgTable(
  'releve_pluie',
  {
    departement: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    // mm
    mm: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.departement, table.date] })],
);

/** A member's own task: once, on a day. */
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

export const suiviJardin = pgTable(
  'suivi_jardin',
  {
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    idJardin: integer()
      .notNull()
      .references(() => jardin.id, { onDelete: 'cascade' }),
    dateSuivi: moment().notNull().defaultNow(),
    // When the follower last looked at it.
    vuLe: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.idUser, table.idJardin] }),
    index('suivi_jardin_id_jardin').on(table.idJardin),
  ],
);
