import { setTimeout as sleep } from 'node:timers/promises';
import { launchPostmaster } from './launch.ts';
import { livingPostmaster, stopPostmaster } from './postmaster.ts';
import { durableSettings } from './settings.ts';

const lookEveryMs = 500;
const mostTries = 5;
const firstPauseMs = 500;
// One that ran so long did not die of its start: the tries count anew.
const settledMs = 60_000;

/** Takes a line for whoever runs Courtil; without a level it is news, not trouble. */
export type StatusLog = (line: string, level?: 'warn' | 'error') => void;

/**
 * Starts the server of a cluster again when it died, on its own port, so that every address in use stays
 * true: a few times in a row with growing pauses, then it says so and gives up. Answers a function that
 * stops both the watch and the server.
 */
export function keepRunning(cluster: string, port: number, log: StatusLog): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

  async function watch() {
    let tries = 0;
    let startedAt = Date.now();
    while (!signal.aborted) {
      await pause(lookEveryMs);
      if (Date.now() - startedAt > settledMs) tries = 0;
      if (signal.aborted || livingPostmaster(cluster)) continue;
      if (tries === mostTries) return log(givenUp, 'error');
      await pause(tries === 0 ? 0 : firstPauseMs * 2 ** tries);
      if (signal.aborted) continue;
      tries += 1;
      log(`PostgreSQL s'est arrêté : redémarrage (essai ${tries} sur ${mostTries}).`, 'warn');
      startedAt = Date.now();
      await launchPostmaster(cluster, durableSettings, port).then(
        () => log('PostgreSQL répond de nouveau.', 'warn'),
        (error: Error) => log(error.message, 'error'),
      );
    }
  }

  const watching = watch();
  return async () => {
    stopping.abort();
    await stopPostmaster(cluster);
    // It may have been starting one just then.
    await watching;
    await stopPostmaster(cluster);
  };
}

const givenUp =
  `PostgreSQL s'est arrêté ${mostTries} fois de suite et n'est plus redémarré : ` +
  'voyez son journal (postgres.log, dans DATA_DIR), puis redémarrez Courtil.';
