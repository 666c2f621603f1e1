import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, listed, moment } from '../platform/database/columns.ts';
import { session, utilisateur } from './comptes.ts';

const ofMember = () =>
  integer()
    .notNull()
    .references(() => utilisateur.id, { onDelete: 'cascade' });

/** A passkey ('clé d'accès'): its public half. */
export const cle = pgTable(
  'cle',
  {
    id: identity(),
    idUser: ofMember(),
    nom: text().notNull(),
    // The credential's own name and its public key (COSE), both in base64url.
    identifiant: text().notNull().unique(),
    clePublique: text().notNull(),
    // How often it signed, as it says itself; many always say 0.
    compteur: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    dernierUsage: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('cle_id_user').on(table.idUser),
    check('cle_nom', sql`length(trim(${table.nom})) > 0`),
  ],
);

export const defiUsages = ['ajout', 'connexion', 'preuve'] as const;

/** Challenges for passkeys, valid once and for a short time. The answer deletes the row. */
export const defi = pgTable(
  'defi',
  {
    defi: text().primaryKey(),
    usage: text({ enum: defiUsages }).notNull(),
    // Null for a sign-in: the member is not known yet.
    idUser: integer().references(() => utilisateur.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('defi_expires_at').on(table.expiresAt),
    index('defi_id_user').on(table.idUser),
    check('defi_usage', sql`${table.usage} in (${listed(defiUsages)})`),
    check('defi_anonyme', sql`(${table.usage} = 'connexion') = (${table.idUser} is null)`),
  ],
);

export const preuveMoyens = ['motDePasse', 'cle'] as const;

/** When the holder of a session last showed who they are, and by what. */
export const preuve = pgTable(
  'preuve',
  {
    jti: uuid()
      .primaryKey()
      .references(() => session.jti, { onDelete: 'cascade' }),
    moyen: text({ enum: preuveMoyens }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('preuve_moyen', sql`${table.moyen} in (${listed(preuveMoyens)})`)],
);

/** The secrets of members' six-digit codes (RFC 6238). */
export const secondFacteur = pgTable('second_facteur', {
  idUser: ofMember().primaryKey(),
  secret: text().notNull(),
  // Null during the set-up: codes are not asked for yet.
  actifDepuis: moment(),
  // The thirty seconds whose code was taken last: neither that code nor an older one is taken again.
  dernierPas: bigint({ mode: 'number' }),
  createdAt: createdAt(),
});

/** One of ten codes that stand for a lost second factor, each once; kept as SHA-256. */
export const codeDeSecours = pgTable(
  'code_de_secours',
  {
    idUser: ofMember(),
    digest: text().notNull(),
    utiliseLe: moment(),
  },
  (table) => [primaryKey({ columns: [table.idUser, table.digest] })],
);

export const pushMots = ['jour', 'gel'] as const;

/**
 * A browser of a member that is sent reminders, and the one word that waits for it. A session that runs out leaves it:
 * a reminder brings back who was away. One that is ended takes it along (`sessions.repository.ts`).
 */
export const push = pgTable(
  'push',
  {
    id: identity(),
    idUser: ofMember(),
    // The session that subscribed; null once it ran out.
    jti: uuid().references(() => session.jti, { onDelete: 'set null' }),
    endpoint: text().notNull().unique(),
    // The browser's public key and secret (RFC 8291), in base64url.
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
    // Which word waits, and the day that it is about; null where none does.
    mot: text({ enum: pushMots }),
    jour: date({ mode: 'string' }),
    essais: smallint().notNull().default(0),
    // When it is tried next.
    prochainLe: moment(),
  },
  (table) => [
    index('push_id_user').on(table.idUser),
    index('push_jti').on(table.jti),
    index('push_prochain').on(table.prochainLe).where(sql`${table.prochainLe} is not null`),
    check('push_mot', sql`${table.mot} in (${listed(pushMots)})`),
    check(
      'push_attente',
      sql`(${table.mot} is null) = (${table.prochainLe} is null) and (${table.mot} is null) = (${table.jour} is null)`,
    ),
  ],
);
