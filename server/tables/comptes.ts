import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { portees } from '../../contract/endpoint.ts';
import {
  createdAt,
  identity,
  imageIndex,
  listed,
  moment,
  texte,
} from '../platform/database/columns.ts';
import { nameIndexes } from '../platform/database/nameSearch.ts';

/** Triggers: commande.rules.sql, image.rules.sql. */
export const utilisateur = pgTable(
  'utilisateur',
  {
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
    moderateur: boolean().notNull().default(false),
    // Suspended by a moderator: hidden from all others. Kept by decision.rules.sql.
    masque: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    ...nameIndexes('utilisateur', table.id, 'pseudo'),
    imageIndex('utilisateur', table.photo),
    imageIndex('utilisateur_couverture', table.couverture),
  ],
);

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

/** A living 'change' is the account's pending address; once confirmed it becomes its 'verification'. */
export const tokenKinds = [
  ...(['verification', 'reset', 'undo', 'change'] as const),
  // Takes away the passkey, or the second factor, whose mail carries the link.
  ...(['undo_cle', 'undo_second_facteur'] as const),
] as const;

/** Tokens of mails' links, stored as SHA-256 only. `email` is the address that the link was made for. */
export const accountToken = pgTable(
  'account_token',
  {
    digest: text().primaryKey(),
    kind: text({ enum: tokenKinds }).notNull(),
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    // No longer written; stays for as long as the version that read it may still run.
    passwordMark: text(),
    // For an 'undo': the former address was confirmed, so no other account may take it.
    held: boolean().notNull().default(false),
    // For an 'undo_cle': the passkey. No foreign key: after the passkey's deletion the link still ends all sessions.
    idCle: integer(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('account_token_id_user').on(table.idUser, table.kind),
    index('account_token_email').on(table.email),
    uniqueIndex('account_token_change').on(table.idUser).where(sql`${table.kind} = 'change'`),
    index('account_token_expires_at').on(table.expiresAt),
    check('account_token_kind', sql`${table.kind} in (${listed(tokenKinds)})`),
    check('account_token_cle', sql`(${table.kind} = 'undo_cle') = (${table.idCle} is not null)`),
  ],
);

/**
 * A write that carried an `Idempotency-Key`, and what it was answered (docs/decisions/0035); digests are SHA-256.
 * Triggers: possession.rules.sql.
 */
export const idempotentWrite = pgTable(
  'idempotent_write',
  {
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    keyDigest: text().notNull(),
    requestDigest: text().notNull(),
    // Identifies the holder of the write: a new value each time that it is claimed again.
    claim: uuid().notNull().defaultRandom(),
    takenAt: createdAt(),
    // Null while it is under way.
    status: smallint(),
    contentType: text(),
    // Null also where it was too long to be kept.
    body: text(),
  },
  (table) => [
    primaryKey({ columns: [table.idUser, table.keyDigest] }),
    index('idempotent_write_taken_at').on(table.takenAt),
  ],
);

/**
 * An account that its member deleted. If a restored archive brings it back, it is deleted again. Holds no personal data.
 * No foreign key, because the account is gone. After a restore of an older archive a number may occur twice.
 */
export const effacement = pgTable(
  'effacement',
  {
    idUser: integer().notNull(),
    effaceLe: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.idUser, table.effaceLe] })],
);

/**
 * How many rows of a table a member has: an upper bound, because deleted rows are subtracted only when the limit is
 * reached. Only triggers write here (docs/decisions/0067).
 */
export const possession = pgTable(
  'possession',
  {
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    // The table's name.
    sorte: text().notNull(),
    nombre: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idUser, table.sorte] })],
);

/** From where an account was signed in to with success; the address as a keyed digest only. */
export const knownAddress = pgTable(
  'known_address',
  {
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    digest: text().notNull(),
    lastSeenAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.idUser, table.digest] }),
    index('known_address_last_seen_at').on(table.lastSeenAt),
  ],
);

/** A personal access token, kept as its hash. */
export const jeton = pgTable(
  'jeton',
  {
    id: identity(),
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    nom: text().notNull(),
    portees: text({ enum: portees }).array().notNull(),
    // SHA-256 of the token, in hex.
    jetonHash: text().notNull().unique(),
    dernierUsage: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('jeton_id_user').on(table.idUser),
    check('jeton_nom', sql`length(trim(${table.nom})) > 0`),
  ],
);

/** An address of a member's own that is told what happens in their gardens. */
export const webhook = pgTable(
  'webhook',
  {
    id: identity(),
    idUser: integer()
      .notNull()
      .references(() => utilisateur.id, { onDelete: 'cascade' }),
    adresse: text().notNull(),
    evenements: text().array().notNull(),
    // The key that signs its sends: shown once, to its owner alone.
    secret: text().notNull(),
    actif: boolean().notNull().default(true),
    // The time of the first failure since the last success; null after a success.
    enPanneDepuis: moment(),
    createdAt: createdAt(),
  },
  (table) => [index('webhook_id_user').on(table.idUser)],
);

/**
 * A send of a webhook and its outcome (`queueEnvois.service.ts`). `contenu` has the rows that changed; it is emptied once
 * they arrived or were given up.
 */
export const webhookEnvoi = pgTable(
  'webhook_envoi',
  {
    id: identity(),
    idWebhook: integer()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    evenement: text().notNull(),
    contenu: jsonb().notNull(),
    essais: smallint().notNull().default(0),
    // When it is tried next; null once it arrived or was given up.
    prochainLe: moment().defaultNow(),
    arriveLe: moment(),
    // The status that the last try was answered, null where it was answered nothing.
    statut: smallint(),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_envoi_id_webhook').on(table.idWebhook, table.id),
    index('webhook_envoi_prochain')
      .on(table.prochainLe)
      .where(sql`${table.prochainLe} is not null`),
    // Every write that is told to a webhook asks how many sends wait for it.
    index('webhook_envoi_attente').on(table.idWebhook).where(sql`${table.prochainLe} is not null`),
  ],
);
