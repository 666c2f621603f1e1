import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startupError.ts';
import { addressOf, type Door, ensureDatabase, servesCluster } from './access.ts';
import { initialiseCluster } from './initialise.ts';
import { keepRunning, type StatusLog } from './keepRunning.ts';
import { launchPostmaster } from './launch.ts';
import { setPasswords } from './newPassword.ts';
import { livingPostmaster, stopPostmaster } from './postmaster.ts';
import { assertSameMajor } from './sameMajor.ts';
import { newSecret, readSecret, writeSecret } from './secretFile.ts';
import { applicationName, durableSettings, ownerName } from './settings.ts';
import { removeSocketFolder } from './socket.ts';

const patience = 120_000;
// A server under load, whose application was just killed, may refuse a connection or two.
const readyPatience = 10_000;

export interface Addresses {
  /** As the role that owns the tables. */
  url: string;
  /** As the role that reads and writes their rows. */
  applicationUrl: string;
}

export interface EmbeddedPostgres extends Addresses {
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
  // Without its secret it cannot be asked: it is stopped and gets another.
  const running = readPassword(dataDir) ? await answeringDoor(dataDir) : null;
  if (running) {
    log('PostgreSQL tournait encore : il est repris tel quel.');
    await ensureDatabase(running);
    const stop = keepRunning(cluster, running.socket, log);
    return { ...addresses(running), adopted: true, stop };
  }
  await assertSameMajor(cluster);
  // The version before left one that listens on a port.
  await stopPostmaster(cluster);
  const secret = readPassword(dataDir) ?? (await newPassword(dataDir, log));
  if (!existsSync(cluster)) log('Création de la base de données…');
  await initialiseCluster(cluster, secret, { sync: true });
  const socket = await launchPostmaster(cluster, durableSettings);
  const door = { socket, secret };
  try {
    await ensureDatabase(door);
  } catch (error) {
    await stopPostmaster(cluster);
    removeSocketFolder(cluster, socket);
    throw error;
  }
  const stop = keepRunning(cluster, socket, log);
  return { ...addresses(door), adopted: false, stop };
}

/** Makes the secret of a data folder, and gives it to the cluster that is there already. */
async function newPassword(dataDir: string, log: StatusLog): Promise<string> {
  const cluster = clusterOf(dataDir);
  const secret = newSecret();
  if (existsSync(cluster)) {
    if (!existsSync(join(cluster, 'PG_VERSION')))
      throw new StartupError(
        `Le mot de passe de la base manque : ${secretOf(dataDir)} doit accompagner ${cluster}.`,
      );
    log(
      `${secretOf(dataDir)} ne contient plus de mot de passe : la base en reçoit un autre.`,
      'warn',
    );
    await setPasswords(cluster, secret);
  }
  writeSecret(secretOf(dataDir), secret);
  return secret;
}

/** The addresses of the PostgreSQL that lives in a data folder, for tools that work beside it. */
export async function findRunningPostgres(dataDir: string): Promise<Addresses | null> {
  const running = await answeringDoor(dataDir);
  return running && addresses(running);
}

const addresses = (door: Door): Addresses => ({
  url: addressOf(door, ownerName),
  applicationUrl: addressOf(door, applicationName),
});

/** Waits for a server that is starting or stopping to have made up its mind; one without a socket is asked nothing. */
async function answeringDoor(dataDir: string): Promise<Door | null> {
  const cluster = clusterOf(dataDir);
  const deadline = Date.now() + patience;
  let readySince: number | undefined;
  for (let server = livingPostmaster(cluster); server; server = livingPostmaster(cluster)) {
    const { socket, status, pid } = server;
    const secret = readPassword(dataDir);
    if (status === 'ready' && !socket) return null;
    if (status === 'ready' && secret && (await servesCluster({ socket, secret }, cluster)))
      return { socket, secret };
    readySince = status === 'ready' ? (readySince ?? Date.now()) : undefined;
    // One that stops says 'ready' for an instant more: only one that stays is refused.
    const isStrange = readySince !== undefined && Date.now() - readySince > readyPatience;
    if (isStrange || Date.now() > deadline)
      throw new StartupError(
        `Un PostgreSQL (processus ${pid}) occupe ${cluster} sans accepter son mot de passe : arrêtez-le d’abord.`,
      );
    await sleep(50);
  }
  return null;
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres');
const secretOf = (dataDir: string) => join(dataDir, 'postgres.secret');

/** Null for what is not as we make it: half of a password opens nothing. */
function readPassword(dataDir: string): string | null {
  const kept = readSecret(secretOf(dataDir));
  return kept && /^[\w-]{43}$/.test(kept) ? kept : null;
}
