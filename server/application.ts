import cluster from 'node:cluster';
import { membres } from '../demonstration/data.ts';
import { seedDemonstration } from '../demonstration/seed.ts';
import { buildApp } from './app.ts';
import { eraseReturned } from './comptes/donnees/effacements.service.ts';
import { knownAccountLines, refuseKnownKeepers } from './comptes/sessions/knownAccounts.service.ts';
import { createContext } from './createContext.ts';
import { departures } from './domains.ts';
import { learnNames } from './especes/especes/catalogue.ts';
import { findEspeces } from './especes/especes/especes.service.ts';
import { readImportedNames } from './especes/especes/importedNames.ts';
import { startJobs } from './jobs.ts';
import type { Context } from './platform/context.ts';
import { grantApplication } from './platform/database/applicationRole.ts';
import { connectDatabase, type Database } from './platform/database/connection.ts';
import type { StatusLog } from './platform/database/embedded/keepRunning.ts';
import { lostSecretLine, readOrCreateSecret } from './platform/database/embedded/secretFile.ts';
import type { OpenDatabase } from './platform/database/location.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import type { Env } from './platform/env.ts';
import { exposureLines } from './platform/exposure.ts';
import { addressLines, listen } from './platform/listen.ts';
import { logEverything } from './platform/log.ts';
import { missingFacts } from './platform/seller.ts';
import { gracePeriod, type Shutdown } from './platform/shutdown.ts';
import { utilisateur } from './tables/comptes.ts';

interface Started {
  env: Env;
  /** While PostgreSQL starts, what needs none is made ready. */
  opening: Promise<OpenDatabase>;
  /** The file of the sessions' secret, unless a variable gives it. */
  secretFile: string;
  shutdown: Shutdown;
  log: StatusLog;
}

/** Brings the database up to date, answers requests, and runs the jobs, until `shutdown`. */
export async function startApplication(started: Started): Promise<void> {
  const { env, opening, secretFile, shutdown, log } = started;
  learnNames(readImportedNames(env.DATA_DIR, (line) => log(line, 'warn')));
  // The catalogue is read and indexed before anybody waits for it: some hundred milliseconds of the one thread.
  findEspeces('', 1);
  const db = connectDatabase(env.DATABASE_URL ?? '', {
    max: connectionsOf(env),
    pooled: env.DATABASE_DIRECT_URL !== undefined,
  });
  const jwtSecret =
    env.JWT_SECRET ?? readOrCreateSecret(secretFile, () => log(lostSecretLine(secretFile), 'warn'));
  const context = createContext({ env, db, jwtSecret, knownAccounts: membres() });
  // Asks the database nothing before it listens: this too is done while PostgreSQL starts.
  const app = await buildApp(context);
  const opened = await opening;
  if (shutdown.isEnding) return;
  db.$client.options.connectionString = opened.applicationUrl;

  await prepare(env, opened, log);
  // A restore that was ended after its last statement left it to us.
  await eraseReturned(context, departures);
  if (shutdown.isEnding) return;
  shutdown.takeSignals();
  const grace = gracePeriod(env);
  shutdown.onEnd(() => db.$client.end(), grace);
  shutdown.onEnd(startJobs(context), grace);
  shutdown.onEnd(() => app.close(), grace);
  if (env.METRICS_ADDRESS) shutdown.onEnd(await watch(context, env.METRICS_ADDRESS));
  const port = await listen(app, env);
  // Written once, from all schemas: 0.2 s of the thread that no request has to wait for, after the first pages.
  const documentation = setTimeout(() => void app.inject('/v1/openapi.json'), 5_000);
  shutdown.onEnd(() => clearTimeout(documentation));
  if ((cluster.worker?.id ?? 1) === 1) await announce(context, port, log);
  // A developer reads the terminal as it is.
  if (!env.COURTIL_DEV) logEverything(context.log);
}

/** Lets this process be watched: on an address of its own, or by the first process, which then has it. */
async function watch(
  context: Context,
  address: NonNullable<Env['METRICS_ADDRESS']>,
): Promise<() => unknown> {
  const { measurer } = await import('./operations/watching/measured.ts');
  const measure = measurer(context);
  if (cluster.isWorker) {
    const { tellMeasures } = await import('./operations/watching/workers.ts');
    tellMeasures(measure);
    return () => {};
  }
  const { startWatchServer } = await import('./operations/watching/watchServer.ts');
  return startWatchServer({ address, measure: async () => [await measure(true)], processes: 1 });
}

/** All processes together take about as many connections as a server grants. */
const connectionsOf = ({ WEB_CONCURRENCY }: Env) =>
  Math.max(3, Math.min(10, Math.floor(40 / WEB_CONCURRENCY)));

/** For the terminal: where it answers, what is missing, who can sign in. */
async function announce(context: Context, port: number, log: StatusLog): Promise<void> {
  const { env } = context;
  for (const line of [...exposureLines(env), ...missingFacts(env)]) log(line);
  const accounts = await knownAccountLines(context);
  for (const line of ['', ...addressLines(env, port), ...accounts, '  Ctrl+C pour arrêter.', ''])
    log(line);
}

async function prepare(env: Env, opened: OpenDatabase, log: StatusLog): Promise<void> {
  const db = connectDatabase(opened.url, { max: 2, unhurried: true });
  await migrateDatabase(db);
  await grantApplication(db, opened.applicationUrl);
  if (env.DEMO && (await isFirstRun(db))) await seedDemonstration(db, log);
  await refuseKnownKeepers({ env, db, knownAccounts: membres() });
  await db.$client.end();
}

async function isFirstRun(db: Database): Promise<boolean> {
  const someone = await db.select({ id: utilisateur.id }).from(utilisateur).limit(1);
  return someone.length === 0;
}
