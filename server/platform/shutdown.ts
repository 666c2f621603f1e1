import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from './env.ts';
import { StartupError } from './startupError.ts';

/** How long requests in flight, and jobs, may take to finish; a developer does not wait. */
export const gracePeriod = ({ COURTIL_DEV }: Pick<Env, 'COURTIL_DEV'>) =>
  COURTIL_DEV ? 300 : 10_000;

type Stop = () => unknown;

/** The parts that the process must stop before it ends, in reverse order of their start. */
export interface Shutdown {
  readonly isEnding: boolean;
  /** Registers a part to stop; one that takes longer than `cap` milliseconds is left as it is. */
  onEnd(stop: Stop, cap?: number): void;
  /** Answers the signals alone: Vite, in development, would end the process at once. */
  takeSignals(): void;
  end(code: number): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Ends the process in good order: on SIGINT, SIGTERM, a crash, or the death of its launcher. */
export function prepareShutdown(): Shutdown {
  const stops: Stop[] = [];
  let ending: Promise<void> | undefined;
  const shutdown: Shutdown = {
    get isEnding() {
      return ending !== undefined;
    },
    onEnd(stop, cap) {
      stops.unshift(() => (cap ? Promise.race([stop(), sleep(cap)]) : stop()));
    },
    takeSignals() {
      // A terminal sends Ctrl-C to npm and to us, and npm sends it on: later ones change nothing.
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
        process.removeAllListeners(signal).on(signal, () => shutdown.end(0));
    },
    end(code) {
      ending ??= stopAll(stops).then(() => process.exit(code));
      return ending;
    },
    fail(error) {
      if (!ending) console.error(error instanceof StartupError ? `\n${error.message}` : error);
      return shutdown.end(1);
    },
  };
  shutdown.takeSignals();
  process.on('uncaughtException', (error) => shutdown.fail(error));
  if (process.send) {
    process.on('disconnect', () => shutdown.end(0));
    if (!process.connected) shutdown.end(0);
  }
  return shutdown;
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops) {
    try {
      await stop();
    } catch (error) {
      console.error(error);
    }
  }
}
