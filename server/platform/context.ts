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

/** A demonstration account: its password is public. */
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
  /** Null if no weather server is configured. */
  forecasts: Forecasts | null;
  /** Null without a key of the plant identification service. */
  identification: Identification | null;
  /** Null if no server of leaked passwords is configured. */
  leakedPasswords: LeakedPasswords | null;
  /** Posts to public addresses that members chose. */
  publicPost: PublicPost;
  /** Mails wait in the outbox. */
  mailSignal: Signal;
  /** Sends wait for members' webhooks. */
  webhookSignal: Signal;
  /** A word waits for a member's device. */
  pushSignal: Signal;
  /** Drawings will be looked at soon. */
  drawingSignal: Signal<Saved[]>;
  /** An import waits. The value is its number. */
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
