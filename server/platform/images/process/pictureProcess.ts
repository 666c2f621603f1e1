import { Apart, ProcessEnded } from '../../apart/apart.ts';
import type { Works } from './works.ts';

const program = new URL('./picture.process.ts', import.meta.url).href;
const IDLE_MS = 60_000;
const longestMs = 30_000;

type Output<W extends keyof Works> = Awaited<ReturnType<Works[W]>>;

/** Decodes, draws and encodes pictures in a process of its own, which is replaced when it dies, and rests. */
export class PictureProcess {
  #apart: Apart<Works> | undefined;
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
    if (!this.#apart || this.#apart.hasEnded)
      this.#apart = new Apart<Works>(program, { longestMs });
    try {
      return await this.#apart.ask(work, ...input);
    } finally {
      this.#restWhenIdle();
    }
  }

  get pid(): number | undefined {
    return this.#apart?.pid;
  }

  /** Ends the process; the next work starts another. */
  stop(): void {
    this.#apart?.stop();
  }

  #restWhenIdle(): void {
    if (!this.#apart?.isIdle) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.stop(), IDLE_MS).unref();
  }
}
