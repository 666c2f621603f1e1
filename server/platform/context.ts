import type { Logger } from 'pino';
import type { ErrorCode } from '../../contract/errors.ts';
import { type Bell, createBell } from './bell.ts';
import type { Database } from './database/connection.ts';
import type { Env } from './env.ts';
import { ErrorGroups } from './errors/errorGroups.ts';
import { createDemoBank } from './external/demoBankPayment.ts';
import type { Forecasts } from './external/forecasts.ts';
import type { Identification } from './external/identification.ts';
import type { ImageStore } from './external/imageStore.ts';
import type { Mailer } from './external/mailer.ts';
import { createFolderMailer } from './external/mailerFolder.ts';
import { createSmtpMailer } from './external/mailerSmtp.ts';
import { agentOf, createMetNo } from './external/metNo.ts';
import { openImageStore } from './external/openImageStore.ts';
import { createOpenMeteo } from './external/openMeteo.ts';
import { createPasswordRange, type LeakedPasswords } from './external/passwordRange.ts';
import type { PaymentProvider } from './external/payment.ts';
import { createPlantnet } from './external/plantnet.ts';
import { createPublicPost, type PublicPost } from './external/publicPost.ts';
import { createStripePayment } from './external/stripePayment.ts';
import type { Sentence } from './http/appError.ts';
import { CallCounts } from './http/limits/callCounts.ts';
import type { DrawingSource } from './images/process/drawingOrder.ts';
import type { ShownColumn } from './images/shownColumn.ts';
import type { Scheduled } from './jobs/jobRuns.repository.ts';
import { createLog } from './log.ts';
import { createPageCache, type PageCache } from './pages/pageCache.ts';
import { Standby } from './pages/standby.ts';
import { Tally } from './tally.ts';
import type { Watched } from './watched.ts';

/** An account of the demonstration, whose password everybody can read. */
export interface KnownAccount {
  email: string;
  password: string;
  idTypeUser: number;
}

/** Parts that the domains hand in (`server/domains.ts`): the platform does not import them. */
interface Handed {
  /** Each error code's status and French sentence (docs/rules.md, Messages). */
  sentences: Readonly<Record<ErrorCode, Sentence>>;
  /** The columns that show pictures: a picture that is in none of them is deleted. */
  shown: readonly ShownColumn[];
  drawn: Readonly<Record<'produit', DrawingSource>>;
  /** The scheduled jobs. */
  jobs: readonly Scheduled[];
  /** Counts of the database, for monitoring. */
  watched: readonly Watched[];
}

/** A saved row whose drawing changed. */
export interface Saved {
  noun: 'plante' | 'jardin';
  id: number;
}

/** The parts of the running application, given to every service. */
export interface Context extends Handed {
  env: Env;
  db: Database;
  jwtSecret: Uint8Array;
  /** Tokens and sealed texts made with it are still accepted; null except while a secret is replaced. */
  previousJwtSecret: Uint8Array | null;
  knownAccounts: readonly KnownAccount[];
  images: ImageStore;
  payment: PaymentProvider;
  mailer: Mailer;
  /** Null where no server of forecasts is set up. */
  forecasts: Forecasts | null;
  /** Null without a key of who recognises plants. */
  identification: Identification | null;
  /** Null where no server of ranges is set up. */
  leakedPasswords: LeakedPasswords | null;
  /** Reaches what members name of the public internet. */
  publicPost: PublicPost;
  /** Mails wait in the outbox. */
  mailBell: Bell;
  /** Something waits for a member's webhook. */
  webhookBell: Bell;
  /** Drawings will be looked at soon. */
  drawingBell: Bell<Saved[]>;
  /** An import waits, by its number. */
  importBell: Bell<[id: number]>;
  pages: PageCache;
  /** Visitors' reads go there; null without DATABASE_REPLICA_URL. */
  standby: Standby | null;
  counts: CallCounts;
  log: Logger;
  /** Counts of this process's answers. */
  tally: Tally;
  /** The errors of this process. */
  errors: ErrorGroups;
}

interface ContextOptions extends Handed {
  env: Env;
  db: Database;
  jwtSecret: string;
  knownAccounts: readonly KnownAccount[];
}

function forecastsOf(env: Env, db: Database, log: Logger): Forecasts | null {
  if (env.METEO === 'met.no')
    return createMetNo({ base: env.MET_NO_BASE, agent: agentOf(env), db, log });
  return env.OPEN_METEO_URL ? createOpenMeteo(env.OPEN_METEO_URL) : null;
}

const encoder = new TextEncoder();

/** Puts the parts together; nothing is started yet. */
export function createContext({ jwtSecret, ...given }: ContextOptions): Context {
  const { env, db } = given;
  const errors = new ErrorGroups();
  const log = createLog(env.LOG_LEVEL, undefined, (...told) => errors.note(...told));
  const isAlone = !env.DATABASE_URL && env.WEB_CONCURRENCY === 1;
  return {
    ...given,
    jwtSecret: encoder.encode(jwtSecret),
    previousJwtSecret: env.JWT_SECRET_PREVIOUS ? encoder.encode(env.JWT_SECRET_PREVIOUS) : null,
    images: openImageStore(env),
    payment: env.STRIPE_SECRET_KEY ? createStripePayment(env) : createDemoBank(env, db, jwtSecret),
    mailer: env.SMTP_URL
      ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
      : createFolderMailer(env.DATA_DIR, env.MAIL_FROM),
    forecasts: forecastsOf(env, db, log),
    identification: env.PLANTNET_API_KEY
      ? createPlantnet({ base: env.PLANTNET_API_BASE, key: env.PLANTNET_API_KEY })
      : null,
    leakedPasswords: env.PASSWORD_RANGE_URL
      ? createPasswordRange({ base: env.PASSWORD_RANGE_URL, log })
      : null,
    mailBell: createBell(),
    webhookBell: createBell(),
    publicPost: createPublicPost(),
    drawingBell: createBell(),
    importBell: createBell(),
    pages: createPageCache(),
    standby: env.DATABASE_REPLICA_URL ? new Standby(env.DATABASE_REPLICA_URL, { db, log }) : null,
    counts: new CallCounts({ db, log, isShared: !isAlone }),
    log,
    tally: new Tally(),
    errors,
  };
}
