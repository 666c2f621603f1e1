import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../scripts/steps/folders.mjs';
import { nodeFlags } from '../scripts/steps/nodeFlags.mjs';
import { freePort } from '../server/testing/smtp.ts';

const patienceMs = 20_000;

/** A server of a measure, in a process of its own. */
export interface Actor<Told> {
  told: Told;
  pid: number;
  /** Milliseconds of CPU that its process took so far. */
  cpu(): Promise<number>;
}

/** The application as a process of its own. */
interface Real {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Processes and data started by a group of measures; all are removed at the end, even after a failure. */
export class Stage {
  readonly #endings: (() => Promise<unknown>)[] = [];

  /** Runs later ones first. */
  onEnd(work: () => Promise<unknown>): void {
    this.#endings.unshift(work);
  }

  async end(): Promise<void> {
    for (const work of this.#endings.splice(0)) await work();
  }

  /** A folder that PostgreSQL's own account can pass through, gone at the end. */
  async folder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'courtil-bench-'));
    await chmod(folder, 0o711);
    // The pictures' process may still be writing its last one.
    this.onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  }

  /** Starts a file of `bench/apps/` that tells by `tellParent` where it is. */
  async start<Told = { url: string }>(file: string, ...words: string[]): Promise<Actor<Told>> {
    const child = fork(inProject('bench/apps', file), words, {
      execArgv: [...nodeFlags],
      env: { ...process.env, NODE_ENV: 'production' },
      // Its log is not used.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#endWith(child, () => child.connected && child.send('stop'));
    const [told] = (await heard(child, file)) as [Told];
    return {
      told,
      pid: child.pid ?? 0,
      async cpu() {
        child.send('cpu');
        const [ms] = (await heard(child, file)) as [number];
        return ms;
      },
    };
  }

  /** Starts the application as `npm start` does, and waits until its home page is there. */
  async startReal(variables: Record<string, string>): Promise<Real> {
    const port = await freePort();
    const child = spawn(process.execPath, [...nodeFlags, 'scripts/start.mjs'], {
      cwd: inProject(),
      env: {
        ...process.env,
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        ...variables,
        PORT: String(port),
      },
      // The channel tells it when this process dies.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const stop = this.#endWith(child, () => child.kill('SIGTERM'));
    const url = `http://localhost:${port}`;
    const isThere = () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isThere())) {
      if (child.exitCode !== null) throw new Error(`the application ended with ${child.exitCode}`);
      await sleep(10);
    }
    return { url, pid: child.pid ?? 0, stop };
  }

  #endWith(child: ChildProcess, ask: () => unknown): () => Promise<void> {
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      ask();
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(late);
    };
    this.onEnd(stop);
    return stop;
  }
}

async function heard(child: ChildProcess, file: string): Promise<unknown[]> {
  const listening = new AbortController();
  const { signal } = listening;
  const gone = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  try {
    return await Promise.race([once(child, 'message', { signal }), gone]);
  } finally {
    gone.catch(() => {});
    listening.abort();
  }
}
