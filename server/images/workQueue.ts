import { AppError } from '../http/appError.ts';

interface Options {
  /** How many works run at once. */
  parallel: number;
  /** How many may wait; one more is refused with `unavailable`. */
  waiting: number;
}

/** A bounded queue of heavy works. Asked twice for the same key, it does the work once. */
export class WorkQueue {
  readonly #options: Options;
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Runs `work` in its turn, or joins the one already asked for under `key`. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key);
    if (known) return known as Promise<T>;
    const { parallel, waiting } = this.#options;
    if (this.#running >= parallel && this.#waiting.length >= waiting)
      return Promise.reject(new AppError('unavailable', { retryAfter: 5 }));
    const result = this.#inTurn(work).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, result);
    return result;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.parallel)
      await new Promise<void>((start) => this.#waiting.push(start));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
