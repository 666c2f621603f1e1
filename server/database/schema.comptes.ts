import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { utilisateur } from './schema.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => moment().notNull().defaultNow();
const listed = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * 'letter' is written when it is queued, and so is 'confirmation', whose documents are made when it is
 * sent; the others are written then, if the account or the order exists.
 */
export const mailKinds = [
  'letter',
  'confirmation',
  'verification',
  'reset',
  'retractation',
] as const;
export const mailStates = ['waiting', 'claimed', 'handing', 'sent', 'failed', 'doubtful'] as const;
/** A living 'change' is the account's pending address; once confirmed it becomes its 'verification'. */
export const tokenKinds = ['verification', 'reset', 'undo', 'change'] as const;

/** Mails to send, written in the transaction of what causes them. `id` is part of the Message-ID. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: mailKinds }).notNull(),
    recipient: text().notNull(),
    idUser: integer().references(() => utilisateur.id, { onDelete: 'cascade' }),
    // Of a 'confirmation' and a 'retractation'; the latter's as it was given, which may be none of ours.
    commandeId: integer(),
    // Sealed, because it may hold a link that opens an account; gone once sent.
    content: text(),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: createdAt(),
    claimedAt: moment(),
    handedAt: moment(),
    sentAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mail_due').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('mail_underway').on(table.claimedAt).where(sql`${table.state} in ('claimed', 'handing')`),
    index('mail_id_user').on(table.idUser),
    index('mail_created_at').on(table.createdAt),
    check('mail_kind', sql`${table.kind} in (${listed(mailKinds)})`),
    check(
      'mail_commande',
      sql`(${table.kind} in ('confirmation', 'retractation')) = (${table.commandeId} is not null)`,
    ),
    check('mail_state', sql`${table.state} in (${listed(mailStates)})`),
  ],
);

/** What a link of a mail carries, as SHA-256 only. `email` is the address that it was made for. */
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
    // Of an 'undo': nobody else may have the address, which the account had left and had confirmed.
    held: boolean().notNull().default(false),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('account_token_id_user').on(table.idUser, table.kind),
    index('account_token_email').on(table.email),
    uniqueIndex('account_token_change').on(table.idUser).where(sql`${table.kind} = 'change'`),
    index('account_token_expires_at').on(table.expiresAt),
    check('account_token_kind', sql`${table.kind} in (${listed(tokenKinds)})`),
  ],
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
