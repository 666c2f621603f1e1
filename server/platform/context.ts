import type { Logger } from 'pino';
import { createDrawingBell, type DrawingBell } from '../jardins/dessins/drawingBell.ts';
import type { Database } from './database/connection.ts';
import type { Env } from './env.ts';
import { createDemoBank } from './external/demoBankPayment.ts';
import { createFileImageStore } from './external/fileImageStore.ts';
import type { ImageStore } from './external/imageStore.ts';
import type { Mailer } from './external/mailer.ts';
import { createFolderMailer } from './external/mailerFolder.ts';
import { createSmtpMailer } from './external/mailerSmtp.ts';
import type { PaymentProvider } from './external/payment.ts';
import { createStripePayment } from './external/stripePayment.ts';
import { createLog } from './log.ts';
import { createMailBell, type MailBell } from './mails/mailBell.ts';
import { createPageCache, type PageCache } from './pages/pageCache.ts';

/** An account of the demonstration, whose password everybody can read. */
export interface KnownAccount {
  email: string;
  password: string;
  idTypeUser: number;
}

/** What every service is given: the parts of the running application. */
export interface Context {
  env: Env;
  db: Database;
  jwtSecret: Uint8Array;
  knownAccounts: readonly KnownAccount[];
  images: ImageStore;
  payment: PaymentProvider;
  mailer: Mailer;
  mailBell: MailBell;
  drawingBell: DrawingBell;
  pages: PageCache;
  log: Logger;
}

interface ContextOptions {
  env: Env;
  db: Database;
  jwtSecret: string;
  knownAccounts: readonly KnownAccount[];
}

/** Puts the parts together; nothing is started yet. */
export function createContext({ env, db, jwtSecret, knownAccounts }: ContextOptions): Context {
  return {
    env,
    db,
    jwtSecret: new TextEncoder().encode(jwtSecret),
    knownAccounts,
    images: createFileImageStore(env.DATA_DIR),
    payment: env.STRIPE_SECRET_KEY ? createStripePayment(env) : createDemoBank(env, db, jwtSecret),
    mailer: env.SMTP_URL
      ? createSmtpMailer(env.SMTP_URL, env.MAIL_FROM)
      : createFolderMailer(env.DATA_DIR, env.MAIL_FROM),
    mailBell: createMailBell(),
    drawingBell: createDrawingBell(),
    pages: createPageCache(),
    log: createLog(env.LOG_LEVEL),
  };
}
