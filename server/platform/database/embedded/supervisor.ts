import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startupError.ts';
import { addressOf, ensureApplicationDatabase, servesCluster } from './access.ts';
import { initialiseCluster } from './initialise.ts';
import { keepRunning, type StatusLog } from './keepRunning.ts';
import { keptSecret, readSecret } from './keptSecret.ts';
import { launchPostmaster } from './launch.ts';
import { livingPostmaster, stopPostmaster } from './postmaster.ts';
import { durableSettings } from './settings.ts';

const patience = 120_000;
// A server under load, whose application was just killed, may refuse a connection or two.
const readyPatience = 10_000;

export interface EmbeddedPostgres {
  url: string;
  /** Taken over from an application that was killed. */
  adopted: boolean;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL of a data folder, or takes over the one that an application left when it
 * was killed, and starts it again when it dies. The caller owns the folder: see `lockFolder`.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: StatusLog;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const cluster = clusterOf(dataDir);
  const running = await answeringPort(dataDir);
  if (running) {
    log('PostgreSQL tournait encore : il est repris tel quel.');
    await ensureApplicationDatabase(running.port, running.password);
    const stop = keepRunning(cluster, running.port, log);
    return { url: addressOf(running.port, running.password), adopted: true, stop };
  }
  if (existsSync(cluster) && !readSecret(secretOf(dataDir)))
    throw new StartupError(
      `Le mot de passe de la base manque : ${secretOf(dataDir)} doit accompagner ${cluster}.`,
    );
  const password = keptSecret(secretOf(dataDir));
  if (!existsSync(cluster)) log('Création de la base de données…');
  await initialiseCluster(cluster, password, { sync: true });
  const port = await launchPostmaster(cluster, durableSettings);
  try {
    await ensureApplicationDatabase(port, password);
  } catch (error) {
    await stopPostmaster(cluster);
    throw error;
  }
  const stop = keepRunning(cluster, port, log);
  return { url: addressOf(port, password), adopted: false, stop };
}

/** The address of the PostgreSQL that lives in a data folder, for tools that work beside it. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const running = await answeringPort(dataDir);
  return running && addressOf(running.port, running.password);
}

/** Waits for a server that is starting or stopping to have made up its mind. */
async function answeringPort(dataDir: string) {
  const cluster = clusterOf(dataDir);
  const deadline = Date.now() + patience;
  let readySince: number | undefined;
  for (let server = livingPostmaster(cluster); server; server = livingPostmaster(cluster)) {
    const { port, status, pid } = server;
    const password = readSecret(secretOf(dataDir));
    if (status === 'ready' && password && (await servesCluster(port, password, cluster)))
      return { port, password };
    readySince = status === 'ready' ? (readySince ?? Date.now()) : undefined;
    // One that stops says 'ready' for an instant more: only one that stays is refused.
    const isStrange = readySince !== undefined && Date.now() - readySince > readyPatience;
    if (isStrange || Date.now() > deadline)
      throw new StartupError(
        `Un PostgreSQL (processus ${pid}) occupe ${cluster} sans accepter son mot de passe : arrêtez-le d'abord.`,
      );
    await sleep(50);
  }
  return null;
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');
const secretOf = (dataDir: string) => join(dataDir, 'postgres.secret');
