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
import {
  expositions,
  milieux,
  multiplications,
  pots,
  sols,
} from '../../contract/especes/conditions.ts';
import { etats, floraisons } from '../../contract/jardins/plante.ts';
import { limits } from '../../contract/limits.ts';
import {
  createdAt,
  identity,
  imageIndex,
  listed,
  moment,
  texte,
} from '../platform/database/columns.ts';
import { nameIndexes } from '../platform/database/nameSearch.ts';
import { utilisateur } from './comptes.ts';

/** Triggers: decision.rules.sql, image.rules.sql, possession.rules.sql. */
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
    /** Visible to the owner alone; '' if unknown. */
    codePostal: texte(),
    /** Code of the department ('44', '2A', '974'): the only part of the place that others may see. */
    departement: texte(),
    /** INSEE's code of the commune that was chosen of its postcode's, its owner's alone. */
    commune: texte(),
    /** Metres above the sea, where its owner knows better than the list of communes. */
    altitude: smallint(),
    /** m², visible to the owner alone; null if unknown. */
    surface: doublePrecision(),
    // Own dates of frost, 'MM-DD', '' where the department's are good enough.
    derniereGelee: texte(),
    premiereGelee: texte(),
    // '' if unknown.
    sol: text({ enum: ['', ...sols] })
      .notNull()
      .default(''),
    paillage: boolean().notNull().default(false),
    nombreDeFavoris: integer().notNull().default(0),
    nombreDePlantes: integer().notNull().default(0),
    // Drawn anew when it changes: part of the address of the garden's drawing.
    version: integer().notNull().default(1),
    // A random key per row: gardens of a member in random order.
    alea: doublePrecision().notNull().default(sql`random()`),
    // Hidden by a moderator, alone or with its owner: kept by triggers (docs/decisions/0059).
    masque: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('jardin_id_user_id').on(table.id, table.userId),
    index('jardin_user_id').on(table.userId, table.id),
    // Members in a random order, and the gardens of each in another one.
    index('jardin_hasard')
      .on(sql`md5(${table.userId}::text)`, table.alea)
      .where(sql`not ${table.masque}`),
    imageIndex('jardin', table.photo),
    ...nameIndexes('jardin', table.id, 'nom_jardin'),
    index('jardin_popular').on(
      table.nombreDeFavoris.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('jardin_code_postal', sql`${table.codePostal} ~ '^([0-9]{5})?$'`),
    check('jardin_commune', sql`${table.commune} ~ '^([0-9AB]{5})?$'`),
    check('jardin_departement', sql`${table.departement} ~ '^([0-9]{2,3}|2[AB])?$'`),
    check('jardin_altitude', sql`${table.altitude} between 0 and 4800`),
    check('jardin_surface', sql`${table.surface} > 0 and ${table.surface} <= 1000000`),
    check(
      'jardin_gelees',
      sql`${table.derniereGelee} ~ '^([0-9]{2}-[0-9]{2})?$' and ${table.premiereGelee} ~ '^([0-9]{2}-[0-9]{2})?$'`,
    ),
    check('jardin_nom', sql`length(trim(${table.nomJardin})) > 0`),
    check('jardin_sol', sql`${table.sol} in (${listed(['', ...sols])})`),
    check('jardin_exposition', sql`${table.exposition} in (${listed(['', ...expositions])})`),
    check('jardin_counts', sql`${table.nombreDeFavoris} >= 0 and ${table.nombreDePlantes} >= 0`),
  ],
);

/** Triggers: decision.rules.sql, image.rules.sql, possession.rules.sql. */
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
    // 0 if unknown: answered as null.
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
    // Whether `position` was ever chosen: a plant without a chosen place has 0 too.
    placee: boolean().notNull().default(false),
    note: texte(),
    copieDe: integer(),
    // A species of the catalogue (`especes/`), whose ids are typed and stay.
    especeId: integer(),
    milieu: text({ enum: milieux }).notNull().default('terre'),
    // Size of its pot; '' if unknown.
    pot: text({ enum: ['', ...pots] })
      .notNull()
      .default(''),
    // The day on which its season ended; null while it grows.
    fin: date({ mode: 'string' }),
    // The day on which its owner last said that it goes on.
    finRemise: date({ mode: 'string' }),
    // Its place in the garden, in the owner's words ('carré 3').
    emplacement: texte(),
    // The day on which its state began; null if the state was never changed.
    etatDepuis: date({ mode: 'string' }),
    // The day from which the owner is asked again about an ill plant.
    surveillerLe: date({ mode: 'string' }),
    // As of a garden: hidden alone, or with it.
    masque: boolean().notNull().default(false),
    // As for a garden; a random number for a hidden plant, so that it cannot be guessed.
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
    imageIndex('plante', table.photo),
    ...nameIndexes('plante', table.id, 'name'),
    index('plante_espece_jardin')
      .on(table.especeId, table.jardinId)
      .where(sql`${table.especeId} is not null`),
    index('plante_masquee').on(table.jardinId).where(sql`${table.masque}`),
    index('plante_id_user').on(table.idUser, table.id),
    index('plante_copie_de').on(table.copieDe).where(sql`${table.copieDe} is not null`),
    check('plante_espece', sql`${table.especeId} > 0`),
    check('plante_name', sql`length(trim(${table.name})) > 0`),
    check('plante_difficulte', sql`${table.difficulte} between 0 and 5`),
    check('plante_taille_max', sql`${table.tailleMax} between 0 and 1000`),
    check('plante_milieu', sql`${table.milieu} in (${listed(milieux)})`),
    check('plante_pot', sql`${table.pot} in (${listed(['', ...pots])})`),
    check('plante_etat', sql`${table.etat} in (${listed(etats)})`),
    check(
      'plante_multiplication',
      sql`${table.multiplication} in (${listed(['', ...multiplications])})`,
    ),
    check('plante_floraison', sql`${table.floraison} in (${listed(['', ...floraisons])})`),
  ],
);

/** Triggers: possession.rules.sql. */
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

/** A bed or border of a garden: plants name theirs by `emplacement`; this adds what is known of the place itself. */
export const carre = pgTable(
  'carre',
  {
    idJardin: integer()
      .notNull()
      .references(() => jardin.id, { onDelete: 'cascade' }),
    nom: text().notNull(),
    // m²; null if unknown.
    surface: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.idJardin, table.nom] }),
    check('carre_nom', sql`length(trim(${table.nom})) > 0`),
    check('carre_surface', sql`${table.surface} > 0 and ${table.surface} <= 1000000`),
  ],
);

/** A member who wants nothing to do with another. */
export const blocage = pgTable(
  'blocage',
  {
    idBloqueur: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    idBloque: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    creeLe: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.idBloqueur, table.idBloque] }),
    index('blocage_bloque').on(table.idBloque),
    check('blocage_autre', sql`${table.idBloqueur} <> ${table.idBloque}`),
  ],
);
