import type { Logger } from 'pino';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Counters } from './counters.ts';
import type { Database } from './database/connection.ts';
import type { Env } from './env.ts';
import type { ErrorGroups } from './errors/errorGroups.ts';
import type { Forecasts } from './external/forecasts.ts';
import type { Identification } from './external/identification.ts';
import type { ImageStore } from './external/imageStore.ts';
import type { Mailer } from './external/mailer.ts';
import type { LeakedPasswords } from './external/passwordRange.ts';
import type { PaymentProvider } from './external/payment.ts';
import type { PublicPost } from './external/publicPost.ts';
import type { Gauge } from './gauge.ts';
import type { Sentence } from './http/appError.ts';
import type { CallCounts } from './http/limits/callCounts.ts';
import type { ImageColumn } from './images/imageColumn.ts';
import type { DrawingSource } from './images/process/drawingOrder.ts';
import type { Scheduled } from './jobs/jobRuns.repository.ts';
import type { PageCache } from './pages/pageCache.ts';
import type { Standby } from './pages/standby.ts';
import type { Signal } from './signal.ts';

/** An account of the demonstration, whose password everybody can read. */
export interface KnownAccount {
  email: string;
  password: string;
  idTypeUser: number;
}

/** Parts of the domains (`server/domains.ts`): the platform uses them without importing them. */
interface DomainParts {
  /** Each error code's status and French sentence (docs/rules.md, Messages). */
  sentences: Readonly<Record<ErrorCode, Sentence>>;
  /** The columns that show pictures: a picture that is in none of them is deleted. */
  imageColumns: readonly ImageColumn[];
  drawn: Readonly<Record<'produit', DrawingSource>>;
  /** The scheduled jobs. */
  jobs: readonly Scheduled[];
  /** Counts of the database, for monitoring. */
  gauges: readonly Gauge[];
}

/** A saved row whose drawing changed. */
export interface Saved {
  noun: 'plante' | 'jardin';
  id: number;
}

/** The parts of the running application, given to every service. */
export interface Context extends DomainParts {
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
  mailSignal: Signal;
  /** Something waits for a member's webhook. */
  webhookSignal: Signal;
  /** A word waits for a member's device. */
  pushSignal: Signal;
  /** Drawings will be looked at soon. */
  drawingSignal: Signal<Saved[]>;
  /** An import waits, by its number. */
  importSignal: Signal<[id: number]>;
  pages: PageCache;
  /** Visitors' reads go there; null without DATABASE_REPLICA_URL. */
  standby: Standby | null;
  counts: CallCounts;
  log: Logger;
  /** Counts of this process's answers. */
  counters: Counters;
  /** The errors of this process. */
  errors: ErrorGroups;
}
