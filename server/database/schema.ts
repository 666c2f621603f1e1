import { sql } from 'drizzle-orm';
import {
  bigint,
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
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { expositions } from '../../contract/jardin.ts';
import { limits } from '../../contract/limits.ts';
import { etats, floraisons, multiplications } from '../../contract/plante.ts';
import { unites } from '../../contract/produit.ts';
import { foldedText } from './folded.ts';

const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => moment().notNull().defaultNow();
const texte = () => text().notNull().default('');
const listed = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

export const utilisateur = pgTable('utilisateur', {
  id: identity(),
  name: texte(),
  firstName: texte(),
  pseudo: text().notNull(),
  // Normalised by the contract, so that UNIQUE means one account per address.
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  adresse: texte(),
  cp: texte(),
  ville: texte(),
  tel: texte(),
  description: texte(),
  photo: text(),
  couverture: text(),
  isVerified: boolean().notNull().default(false),
  idTypeUser: smallint().notNull().default(1),
  createdAt: createdAt(),
});

export const session = pgTable(
  'session',
  {
    jti: uuid().primaryKey(),
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    userAgent: texte(),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('session_id_user').on(table.idUser),
    index('session_expires_at').on(table.expiresAt),
  ],
);

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
    index('jardin_popular').on(
      table.nombreDeFavoris.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
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
    index('plante_copie_de').on(table.copieDe).where(sql`${table.copieDe} is not null`),
    check('plante_name', sql`length(trim(${table.name})) > 0`),
    check('plante_difficulte', sql`${table.difficulte} between 0 and 5`),
    check('plante_taille_max', sql`${table.tailleMax} between 0 and 1000`),
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
  },
  (table) => [unique('arrosage_plante_jour').on(table.idPlante, table.dateArrosage)],
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
  },
  (table) => [
    primaryKey({ columns: [table.idUser, table.idJardin] }),
    index('suivi_jardin_id_jardin').on(table.idJardin),
  ],
);

export const produit = pgTable(
  'produit',
  {
    id: identity(),
    nom: text().notNull(),
    description: texte(),
    prixCentimes: integer().notNull(),
    stock: integer().notNull(),
    photo: text(),
    type: smallint().notNull(),
    // VAT in thousandths (55 = 5,5 %); null means the rate of the product's type.
    tvaMillieme: smallint(),
    // Perishable or sealed goods that cannot be sent back (Code de la consommation, L221-28).
    exceptionRetractation: boolean().notNull().default(false),
    // What the price per kilogram, litre or metre is made of.
    quantiteNette: doublePrecision(),
    unite: text({ enum: unites }),
    origine: texte(),
    exploitant: texte(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    // Folded by PostgreSQL, so that every way of writing a product keeps it searchable.
    recherche: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(foldedText('"nom" || \' \' || "description"'))),
  },
  (table) => [
    index('produit_prix_id').on(table.prixCentimes, table.id),
    index('produit_nouveaute').on(table.createdAt, table.id),
    check('produit_prix', sql`${table.prixCentimes} >= 0`),
    check('produit_stock', sql`${table.stock} >= 0`),
    check('produit_type', sql`${table.type} in (0, 1)`),
    check('produit_tva', sql`${table.tvaMillieme} in (55, 100, 200)`),
    check('produit_unite', sql`${table.unite} in (${listed(unites)})`),
    check(
      'produit_quantite_nette',
      sql`${table.quantiteNette} > 0 and (${table.quantiteNette} is null) = (${table.unite} is null)`,
    ),
  ],
);

/** A picture in our own store; rows of `photo` columns name it by '/images/{key}'. */
export const image = pgTable(
  'image',
  {
    key: text().primaryKey(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('image_created_at').on(table.createdAt)],
);

/** Counters of the limits that must hold across restarts and processes. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().notNull(),
    windowStart: moment().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_limit_window_start').on(table.windowStart),
  ],
);
