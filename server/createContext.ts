import type { Logger } from 'pino';
import { createDemoBank } from './boutique/paiements/banque/demoBankPayment.ts';
import { createStripePayment } from './boutique/paiements/stripe/stripePayment.ts';
import { domainParts } from './domains.ts';
import { createPlantnet } from './especes/identification/plantnet.ts';
import { agentOf, createMetNo } from './especes/meteo/metNo.ts';
import { createOpenMeteo } from './especes/meteo/openMeteo.ts';
import type { Context, KnownAccount } from './platform/context.ts';
import { Counters } from './platform/counters.ts';
import type { Database } from './platform/database/connection.ts';
import type { Env } from './platform/env.ts';
import { ErrorGroups } from './platform/errors/errorGroups.ts';
import type { Forecasts } from './platform/external/forecasts.ts';
import { createFolderMailer } from './platform/external/mailerFolder.ts';
import { createSmtpMailer } from './platform/external/mailerSmtp.ts';
import { createPasswordRange } from './platform/external/passwordRange.ts';
import { createPublicPost } from './platform/external/publicPost.ts';
import { openImageStore } from './platform/external/s3ImageStore.ts';
import { CallCounts } from './platform/http/limits/callCounts.ts';
import { createLog } from './platform/log.ts';
import { createPageCache } from './platform/pages/pageCache.ts';
import { Standby } from './platform/pages/standby.ts';
import { createSignal } from './platform/signal.ts';

interface ContextOptions {
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
export function createContext({ env, db, jwtSecret, knownAccounts }: ContextOptions): Context {
  const errors = new ErrorGroups();
  const log = createLog(env.LOG_LEVEL, undefined, (...line) => errors.note(...line));
  const isAlone = !env.DATABASE_URL && env.WEB_CONCURRENCY === 1;
  return {
    ...domainParts,
    env,
    db,
    knownAccounts,
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
    mailSignal: createSignal(),
    webhookSignal: createSignal(),
    pushSignal: createSignal(),
    publicPost: createPublicPost(),
    drawingSignal: createSignal(),
    importSignal: createSignal(),
    pages: createPageCache(),
    standby: env.DATABASE_REPLICA_URL ? new Standby(env.DATABASE_REPLICA_URL, { db, log }) : null,
    counts: new CallCounts({ db, log, isShared: !isAlone }),
    log,
    counters: new Counters(),
    errors,
  };
}
