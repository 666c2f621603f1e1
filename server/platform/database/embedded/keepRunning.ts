import { setTimeout as sleep } from 'node:timers/promises';
import { launchPostmaster } from './launch.ts';
import { livingPostmaster, stopPostmaster } from './postmaster.ts';
import { durableSettings } from './settings.ts';
import { removeSocketFolder } from './socket.ts';

const lookEveryMs = 500;
const firstPauseMs = 500;
const longestPauseMs = 15_000;
// After so many failures in a row the operator must look.
const manyTries = 5;

/** Logs a line for the operator; the default level is information. */
export type StatusLog = (line: string, level?: 'warn' | 'error') => void;

/**
 * Restarts the server of a cluster when it dies, on the same socket, so that the addresses in use stay valid. Retries
 * with growing pauses and never gives up, because a full disk may get room again. Returns a function that stops both
 * the watch and the server.
 */
export function keepRunning(cluster: string, socket: string, log: StatusLog): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

  async function watch() {
    // Failed starts in a row. After a successful start the next crash is restarted at once.
    let tries = 0;
    while (!signal.aborted) {
      await pause(lookEveryMs);
      if (signal.aborted || livingPostmaster(cluster)) continue;
      await pause(tries === 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** tries));
      if (signal.aborted) continue;
      tries += 1;
      if (tries === manyTries) log(manyTimes, 'error');
      log(`PostgreSQL s’est arrêté : redémarrage (essai ${tries}).`, 'warn');
      await launchPostmaster(cluster, durableSettings, socket).then(
        () => {
          tries = 0;
          // Stopped while the server was starting.
          if (signal.aborted) return stopPostmaster(cluster);
          log('PostgreSQL répond de nouveau.', 'warn');
        },
        (error: Error) => log(error.message, 'error'),
      );
    }
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    await stopPostmaster(cluster);
    await watching;
    removeSocketFolder(cluster, socket);
  };
}

const manyTimes =
  `PostgreSQL s’est arrêté ${manyTries} fois de suite : voyez son journal (postgres.log, dans DATA_DIR). ` +
  'Il est encore essayé toutes les 15 secondes.';
