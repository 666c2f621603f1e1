import { AppError } from './appError.ts';

interface Options {
  /** How many works run at once. */
  parallel: number;
  /** How many may wait; beyond, the longest line gives up its last. */
  waiting: number;
}

interface Place {
  key: string;
  start(): void;
  refuse(error: AppError): void;
}

/**
 * A bounded queue of heavy works. Each caller (`from`, an address) has a line of its own, and the lines
 * take turns: whoever asks for much waits for themselves. Asked twice for the same key, it does the work once.
 */
export class WorkQueue {
  readonly #options: Options;
  readonly #underWay = new Map<string, Promise<unknown>>();
  /** The next turn is the first line's; a line that had its turn goes to the end. */
  readonly #lines = new Map<string, Place[]>();
  #running = 0;
  #waiting = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Runs `work` in its turn, or joins the one already asked for under `key`. Throws `unavailable` when
   * the queue is full and no other line is longer.
   */
  run<T>(key: string, from: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key);
    if (known) {
      this.#advance(key, from);
      return known as Promise<T>;
    }
    const result = this.#inTurn(key, from, work).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, result);
    return result;
  }

  async #inTurn<T>(key: string, from: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.parallel) this.#running += 1;
    else await this.#turn(key, from);
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = this.#next();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  #turn(key: string, from: string): Promise<void> {
    if (this.#waiting >= this.#options.waiting) this.#makeRoom(from);
    return new Promise((start, refuse) => this.#join(from, { key, start, refuse }));
  }

  #join(from: string, place: Place): void {
    const line = this.#lines.get(from);
    if (line) line.push(place);
    else this.#lines.set(from, [place]);
    this.#waiting += 1;
  }

  #leave(from: string, place: Place): void {
    const line = this.#lines.get(from) ?? [];
    line.splice(line.indexOf(place), 1);
    if (line.length === 0) this.#lines.delete(from);
    this.#waiting -= 1;
  }

  #next(): Place | undefined {
    for (const [from, line] of this.#lines) {
      const [place] = line;
      if (!place) continue;
      this.#leave(from, place);
      if (this.#lines.delete(from)) this.#lines.set(from, line);
      return place;
    }
  }

  #makeRoom(from: string): void {
    const full = new AppError('unavailable', { retryAfter: 5 });
    const [longest] = [...this.#lines].sort(([, a], [, b]) => b.length - a.length);
    const last = longest?.[1].at(-1);
    if (!longest || !last || longest[1].length <= (this.#lines.get(from)?.length ?? 0) + 1)
      throw full;
    this.#leave(longest[0], last);
    last.refuse(full);
  }

  /** What somebody else waits for too comes as soon as in their own line, if that is sooner. */
  #advance(key: string, from: string): void {
    for (const [owner, line] of this.#lines) {
      const at = line.findIndex((place) => place.key === key);
      const place = line[at];
      if (!place) continue;
      if (owner === from || (this.#lines.get(from)?.length ?? 0) >= at) return;
      this.#leave(owner, place);
      this.#join(from, place);
      return;
    }
  }
}
