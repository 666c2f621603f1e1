import { setTimeout as sleep } from 'node:timers/promises';
import { launchPostmaster } from './launch.ts';
import { livingPostmaster, stopPostmaster } from './postmaster.ts';
import { durableSettings } from './settings.ts';
import { removeSocketFolder } from './socket.ts';

const lookEveryMs = 500;
const firstPauseMs = 500;
const longestPauseMs = 15_000;
// As many in a row are no accident any more.
const manyTries = 5;

/** Takes a line for the operator of Courtil; without a level the line is information, not a problem. */
export type StatusLog = (line: string, level?: 'warn' | 'error') => void;

/**
 * Starts the server of a cluster again when it died, by its own socket, so that every address in use stays
 * true: with growing pauses, and without end, because a full disk may have room again. Answers a function
 * that stops both the watch and the server.
 */
export function keepRunning(cluster: string, socket: string, log: StatusLog): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

  async function watch() {
    // Those in a row that never answered: one that did, and was killed, is there again at once.
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
          // It was told to stop while it started this one.
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
