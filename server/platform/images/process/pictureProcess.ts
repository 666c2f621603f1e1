import { ProcessEnded, WorkerProcess } from '../../childProcess/workerProcess.ts';
import type { Works } from './works.ts';

const program = new URL('./picture.process.ts', import.meta.url).href;
const IDLE_MS = 60_000;
const longestMs = 30_000;

type Output<W extends keyof Works> = Awaited<ReturnType<Works[W]>>;

/** Decodes, draws and encodes pictures in a process of its own, which is replaced when it dies, and rests. */
export class PictureProcess {
  #worker: WorkerProcess<Works> | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** Has `work` done; throws the coded error of a refused picture, `unavailable` if the process fails. */
  ask<W extends keyof Works>(work: W, ...input: Parameters<Works[W]>): Promise<Output<W>> {
    // Once more: the picture that brought the process down may have been another one.
    return this.#attempt(work, input).catch((error) => {
      if (error instanceof ProcessEnded && !error.isLate) return this.#attempt(work, input);
      throw error;
    });
  }

  async #attempt<W extends keyof Works>(work: W, input: Parameters<Works[W]>): Promise<Output<W>> {
    clearTimeout(this.#idle);
    if (!this.#worker || this.#worker.hasEnded)
      this.#worker = new WorkerProcess<Works>(program, { longestMs });
    try {
      return await this.#worker.ask(work, ...input);
    } finally {
      this.#restWhenIdle();
    }
  }

  get pid(): number | undefined {
    return this.#worker?.pid;
  }

  /** Ends the process; the next work starts another. */
  stop(): void {
    this.#worker?.stop();
  }

  #restWhenIdle(): void {
    if (!this.#worker?.isIdle) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref();
  }
}
