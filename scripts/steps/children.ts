import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const politeMs = 15_000;

export interface Child {
  name: string;
  process: ChildProcess;
  /** Ends it; only killed where that takes too long. */
  stop(): Promise<void>;
}

interface Start {
  env?: Record<string, string> | undefined;
  account?: { uid: number; gid: number } | undefined;
  cwd?: string;
}

export type Children = ReturnType<typeof openChildren>;

/** The programs of a cluster, each with a log of its name in `folder`; the last started is the first to end. */
export function openChildren(folder: string) {
  const all: Pick<Child, 'stop'>[] = [];
  const logOf = (name: string) => join(folder, `${name}.log`);

  function start(name: string, command: string, args: string[], options: Start = {}): Child {
    const log = openSync(logOf(name), 'a');
    const child = spawn(command, args, {
      ...options.account,
      cwd: options.cwd ?? folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...options.env },
      stdio: ['ignore', log, log],
      // Out of the terminal's group: at Ctrl+C they end in order.
      detached: true,
    });
    closeSync(log);
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve()).once('error', () => resolve());
    });
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(politeMs, undefined, { ref: false })]);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    };
    const started = { name, process: child, stop };
    all.push(started);
    return started;
  }

  return {
    start,
    /** Other resources to stop, in order. */
    alsoStop: (stop: () => Promise<void>) => void all.push({ stop }),
    async stopAll() {
      for (const child of all.splice(0).reverse()) await child.stop();
    },
    /** The last lines of what a program said. */
    said: (name: string) =>
      readFileSync(logOf(name), 'utf8').trim().split('\n').slice(-12).join('\n'),
    logOf,
  };
}

/** Waits until `work` answers true; what it throws is a no. */
export async function until(
  what: string,
  longestMs: number,
  work: () => Promise<boolean>,
  why: () => string = () => '',
): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < longestMs) {
    if (await work().catch(() => false)) return performance.now() - start;
    await sleep(50);
  }
  throw new Error(`${what} : rien après ${Math.round(longestMs / 1000)} s.\n${why()}`);
}
