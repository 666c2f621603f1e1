import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, listed, moment } from '../platform/database/columns.ts';

/** The newest error of its group, without what was asked or who asked. */
export interface ErrorSample {
  /** The job, the route's template, or what else was being done. */
  place: string;
  message: string;
  code?: string;
  /** Our own part of the stack, innermost first. */
  frames: string[];
}

/**
 * 'letter' is written when it is queued, and so is 'confirmation', whose documents are made when it is
 * sent; the others are written then, if the account or the order exists. 'avis' goes out after all others.
 */
export const mailKinds = [
  'letter',
  'confirmation',
  'verification',
  'reset',
  'retractation',
  'avis',
] as const;
export const mailStates = ['waiting', 'claimed', 'handing', 'sent', 'failed', 'doubtful'] as const;

/** Mails to send, written in the transaction of what causes them. `id` is part of the Message-ID. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: mailKinds }).notNull(),
    recipient: text().notNull(),
    // Goes with the account: that foreign key is in the migrations alone, because the platform knows no accounts.
    idUser: integer(),
    // For a 'confirmation' and a 'retractation'. The latter's is the number that the caller gave: it may not exist.
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
    index('mail_due')
      .on(sql`(${table.kind} = 'avis')`, table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
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

/**
 * A picture in our own store; rows of `photo` columns name it by '/images/{key}'. Its owner is who showed it first: a
 * member, or the shop; triggers on those columns see to it (docs/decisions/0070).
 */
export const image = pgTable(
  'image',
  {
    key: text().primaryKey(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    // Refers to `utilisateur` by its migration. Null where the shop's, or not shown yet.
    idUser: integer(),
    boutique: boolean().notNull().default(false),
    // The other member's picture of which it is a copy, and with which it goes.
    copieDe: text().references((): AnyPgColumn => image.key),
    createdAt: createdAt(),
  },
  (table) => [
    index('image_created_at').on(table.createdAt),
    index('image_id_user').on(table.idUser),
    index('image_copie_de').on(table.copieDe).where(sql`${table.copieDe} is not null`),
    check('image_proprietaire', sql`not ${table.boutique} or ${table.idUser} is null`),
  ],
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

/** Calls of each address in a minute, over all processes. Lost in a crash of the server (unlogged, in its migration). */
export const callCount = pgTable(
  'call_count',
  {
    minute: moment().notNull(),
    key: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.key] })],
);

/** The forecast of an hour: °C, % of humidity, wind at 10 m in m/s, % of cloud, mm of the next hour and of the next six. */
export type ForecastHour = [
  temperature: number,
  humidity: number,
  wind: number,
  cloud: number,
  rain: number | null,
  rainOfSix: number | null,
];

/** By the moment at which each begins (`YYYY-MM-DDTHH:MM:SSZ`). */
export type ForecastHours = Readonly<Record<string, ForecastHour>>;

/** Forecasts of a place. The weather server gives no past hours: passed hours are kept here for two weeks. */
export const storedForecast = pgTable('told_weather', {
  // Coordinates of a department's town.
  place: text().primaryKey(),
  hours: jsonb().$type<ForecastHours>().notNull().default({}),
  // As it was told, for `If-Modified-Since`; '' without one.
  lastModified: text().notNull().default(''),
  // It is not asked before.
  nextAt: moment().notNull(),
  toldAt: moment(),
});

/** How each job ended last, in whichever process. */
export const jobRun = pgTable('job_run', {
  name: text().primaryKey(),
  beganAt: moment().notNull(),
  milliseconds: integer().notNull(),
  failed: boolean().notNull(),
  failures: integer().notNull(),
});

/** Unexpected errors (not wrong requests), grouped by cause; without personal data. */
export const unexpectedError = pgTable(
  'unexpected_error',
  {
    fingerprint: text().primaryKey(),
    title: text().notNull(),
    version: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
    sample: jsonb().$type<ErrorSample>().notNull(),
  },
  (table) => [index('unexpected_error_last_at').on(table.lastAt)],
);

/** Sessions of the embedded demonstration bank. */
export const banqueSession = pgTable(
  'banque_session',
  {
    id: text().primaryKey(),
    clientReference: text().notNull(),
    montantCentimes: integer().notNull(),
    devise: text().notNull(),
    statut: text({ enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    payee: boolean().notNull().default(false),
    reference: text().notNull().unique('banque_session_reference'),
    rembourseCentimes: integer().notNull().default(0),
    // The keys of its refunds, in their order, and what each sent back.
    remboursements: text().array().notNull().default(sql`'{}'`),
    remboursementsCentimes: jsonb().$type<Record<string, number>>().notNull().default({}),
    idempotencyKey: text().notNull().unique('banque_session_idempotency'),
    contenu: jsonb().$type<{ lignes: string[]; successUrl: string; cancelUrl: string }>().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('banque_session_expires_at').on(table.expiresAt)],
);
