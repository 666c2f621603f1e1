import cluster from 'node:cluster';
import { join } from 'node:path';
import { restoreFirst } from './operations/firstStart.ts';
import { refuseShortSecret } from './platform/database/embedded/secretFile.ts';
import { openDatabase, openDatabaseBeside, prepareDataDir } from './platform/database/location.ts';
import { type Env, readEnv } from './platform/env.ts';
import { gracePeriod, prepareShutdown } from './platform/shutdown.ts';

const log = (line: string, level: 'info' | 'warn' | 'error' = 'info') => console[level](line);
const shutdown = prepareShutdown();

async function start(env: Env): Promise<void> {
  if (cluster.isPrimary) shutdown.onEnd(() => log('Courtil est arrêté.'));
  prepareDataDir(env.DATA_DIR);
  if (cluster.isPrimary) await restoreFirst({ env, shutdown, log });
  if (shutdown.isEnding) return;
  const secretFile = join(env.DATA_DIR, 'jwt.secret');
  if (!env.JWT_SECRET) refuseShortSecret(secretFile);
  const opening = cluster.isPrimary ? openDatabase(env, log) : openDatabaseBeside(env, log);
  shutdown.onEnd(async () => (await opening.catch(() => null))?.close());
  // The caller that awaits it gets its failure; this avoids an unhandled rejection.
  opening.catch(() => {});
  if (cluster.isPrimary && env.WEB_CONCURRENCY > 1 && !env.COURTIL_DEV) {
    await opening;
    return lead(env);
  }
  // A server that runs answers sooner than the application is read, which would hold the thread beyond its patience.
  if (env.DATABASE_URL || cluster.isWorker) await opening;
  // PostgreSQL starts beside this process while the application is read.
  const { startApplication } = await import('./application.ts');
  if (!shutdown.isEnding) await startApplication({ env, opening, secretFile, shutdown, log });
}

/** Lets several processes answer on the port; this one keeps them, and their PostgreSQL, running. */
async function lead(env: Env): Promise<void> {
  const { processesOf } = await import('./operations/processes/primary.ts');
  // The time that each process needs to stop its parts, one after the other.
  const graceMs = 4 * gracePeriod(env);
  const processes = processesOf(import.meta.filename, {
    count: env.WEB_CONCURRENCY,
    graceMs,
    log,
  });
  shutdown.onEnd(() => processes.stop());
  if (shutdown.isEnding) return;
  if (!(await processes.start())) return shutdown.end(1);
  if (env.METRICS_ADDRESS) {
    const { startWatchServer } = await import('./operations/watching/watchServer.ts');
    const { measureWorkers } = await import('./operations/watching/workers.ts');
    const options = { measure: measureWorkers, processes: env.WEB_CONCURRENCY };
    shutdown.onEnd(await startWatchServer({ address: env.METRICS_ADDRESS, ...options }));
  }
  const { createLog, logEverything } = await import('./platform/log.ts');
  logEverything(createLog(env.LOG_LEVEL));
}

// Other accounts of this machine may not read pictures, mails and uploads; folders may still be passed through, as PostgreSQL's account must.
process.umask(0o066);
try {
  await start(readEnv(process.env));
} catch (error) {
  await shutdown.fail(error);
}
