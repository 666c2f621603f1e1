import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import module from 'node:module';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StatusLog } from '../../platform/database/embedded/keepRunning.ts';
import { relayDrops } from './relay.ts';

const firstPauseMs = 500;
const longestPauseMs = 30_000;
// A process that ran for so long started well: the pauses begin again with the shortest.
const settledMs = 60_000;

interface Processes {
  /** Answers once the first of them takes requests; false when it ended before. */
  start(): Promise<boolean>;
  /** Ends all, each in its good order. */
  stop(): Promise<void>;
}

/**
 * Starts `count` processes that run `program` on one port, and restarts each one that dies, with growing pauses. The
 * first one starts alone: it migrates the database and prints the messages of the start.
 */
export function processesOf(
  program: string,
  { count, graceMs, log }: { count: number; graceMs: number; log: StatusLog },
): Processes {
  const compiled = module.getCompileCacheDir?.();
  const env = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};
  const pauses = new Set<NodeJS.Timeout>();
  let isUp = false;
  let isStopping = false;
  cluster.setupPrimary({ exec: program });
  relayDrops();

  function begin(tries: number): Worker {
    const startedAt = performance.now();
    const worker = cluster.fork(env);
    const ended = (reason: string) => {
      if (!isUp || isStopping) return;
      const isSettled = performance.now() - startedAt > settledMs;
      again(isSettled ? 0 : tries + 1, reason);
    };
    worker.once('exit', (code, signal) => ended(signal ?? String(code)));
    // A failed message to a worker that just died must not end the others. A worker that never started has no `exit` event.
    worker.on('error', (error) => {
      if (worker.process.pid === undefined) ended(error.message);
    });
    return worker;
  }

  function again(tries: number, reason: string) {
    log(`Un processus s’est arrêté (${reason}) : un autre prend sa place.`, 'warn');
    const pauseMs = tries === 0 ? 0 : Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs);
    const pause = setTimeout(() => {
      pauses.delete(pause);
      begin(tries);
    }, pauseMs);
    pauses.add(pause);
  }

  const living = () =>
    Object.values(cluster.workers ?? {}).filter((worker) => worker?.isDead() === false) as Worker[];

  return {
    async start() {
      const first = begin(0);
      isUp = await Promise.race([
        once(first, 'listening').then(() => true),
        once(first, 'exit').then(() => false),
      ]);
      for (let at = 1; at < count && isUp && !isStopping; at += 1) begin(0);
      return isUp;
    },
    async stop() {
      isStopping = true;
      for (const pause of pauses) clearTimeout(pause);
      const ends = living().map((worker) => new Promise((end) => worker.once('exit', end)));
      for (const worker of living()) worker.process.kill('SIGTERM');
      await Promise.race([Promise.all(ends), sleep(graceMs, undefined, { ref: false })]);
      for (const worker of living()) worker.process.kill('SIGKILL');
    },
  };
}
