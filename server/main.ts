import { join } from 'node:path';
import { membres } from '../demonstration/data.ts';
import { seedDemonstration } from '../demonstration/seed.ts';
import { buildApp } from './app.ts';
import { utilisateur } from './comptes/schema.ts';
import { knownAccountLines, refuseKnownKeepers } from './comptes/sessions/knownAccounts.service.ts';
import { handed } from './domains.ts';
import { learnNames } from './especes/especes/catalogue.ts';
import { findEspeces } from './especes/especes/especes.service.ts';
import { readImportedNames } from './especes/especes/importedNames.ts';
import { startJobs } from './jobs.ts';
import { createContext } from './platform/context.ts';
import { connectDatabase, type Database } from './platform/database/connection.ts';
import { keptSecret } from './platform/database/embedded/keptSecret.ts';
import { openDatabase, prepareDataDir } from './platform/database/location.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { refuseShortSecret } from './platform/dataDir.ts';
import { type Env, readEnv } from './platform/env.ts';
import { exposureLines } from './platform/exposure.ts';
import { addressLines, listen } from './platform/listen.ts';
import { logEverything } from './platform/log.ts';
import { missingFacts } from './platform/seller.ts';
import { gracePeriod, prepareShutdown } from './platform/shutdown.ts';

const log = (line: string, level: 'info' | 'warn' | 'error' = 'info') => console[level](line);
const shutdown = prepareShutdown();

async function start(env: Env): Promise<void> {
  shutdown.onEnd(() => log('Courtil est arrêté.'));
  prepareDataDir(env.DATA_DIR);
  const secretFile = join(env.DATA_DIR, 'jwt.secret');
  if (!env.JWT_SECRET) refuseShortSecret(secretFile);
  learnNames(readImportedNames(env.DATA_DIR));
  const opening = openDatabase(env, log);
  shutdown.onEnd(async () => (await opening.catch(() => null))?.close());
  const { url } = await opening;
  if (shutdown.isEnding) return;

  await prepare(env, url);
  if (shutdown.isEnding) return;

  const db = connectDatabase(url);
  const jwtSecret = env.JWT_SECRET ?? keptSecret(secretFile);
  const context = createContext({ env, db, jwtSecret, knownAccounts: membres(), ...handed });
  const app = await buildApp(context);
  shutdown.takeSignals();
  const grace = gracePeriod(env);
  shutdown.onEnd(() => db.$client.end(), grace);
  shutdown.onEnd(startJobs(context), grace);
  shutdown.onEnd(() => app.close(), grace);
  // The catalogue is read and indexed before anybody waits for it: some hundred milliseconds of the one thread.
  findEspeces('', 1);
  const port = await listen(app, env);
  for (const line of [...exposureLines(env), ...missingFacts(env)]) log(line);
  const accounts = await knownAccountLines(context);
  for (const line of ['', ...addressLines(env, port), ...accounts, '  Ctrl+C pour arrêter.', ''])
    log(line);
  // A developer reads the terminal as it is.
  if (!env.COURTIL_DEV) logEverything(context.log);
}

async function prepare(env: Env, url: string): Promise<void> {
  const db = connectDatabase(url, { max: 2, unhurried: true });
  await migrateDatabase(db);
  if (env.DEMO && (await isFirstRun(db))) await seedDemonstration(db, log);
  await refuseKnownKeepers({ env, db, knownAccounts: membres() });
  await db.$client.end();
}

async function isFirstRun(db: Database): Promise<boolean> {
  const someone = await db.select({ id: utilisateur.id }).from(utilisateur).limit(1);
  return someone.length === 0;
}

try {
  await start(readEnv(process.env));
} catch (error) {
  await shutdown.fail(error);
}
