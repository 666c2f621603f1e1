import { AppError } from '../appError.ts';

/** Whoever asks in this name comes after everybody else, and never takes the last free place. */
export const whenIdle = 'when idle';

interface Options {
  /** Under which it is watched. */
  name?: string;
  /** How many works run at once. */
  parallel: number;
  /** How many of one caller's; as many as of all unless given. */
  perCaller?: number;
  /** How many may wait; beyond, the longest line gives up its last. */
  waiting: number;
}

interface Place {
  key: string;
  /** Whose turn it takes: another's than who asked first, if that one joined and comes sooner. */
  from: string;
  start(): void;
  refuse(error: AppError): void;
}

/**
 * A bounded queue of heavy works. Each caller (`from`, an address) has a line of its own, and the lines
 * take turns: whoever asks for much waits for themselves. Asked twice for the same key, it does the work once.
 */
export class WorkQueue {
  readonly #options: Required<Omit<Options, 'name'>>;
  readonly #underWay = new Map<string, Promise<unknown>>();
  /** The next turn is the first line's; a line that had its turn goes to the end. */
  readonly #lines = new Map<string, Place[]>();
  readonly #running = new Map<string, number>();
  #allRunning = 0;
  #waiting = 0;

  /** Those that have a name; of two the newer. */
  static readonly named = new Map<string, WorkQueue>();

  constructor({ name, ...options }: Options) {
    this.#options = { perCaller: options.parallel, ...options };
    if (name) WorkQueue.named.set(name, this);
  }

  /** How many works run, and how many wait. */
  get load(): { running: number; waiting: number } {
    return { running: this.#allRunning, waiting: this.#waiting };
  }

  /**
   * Runs `work` in its turn, or joins the one already asked for under `key`. Throws `unavailable` when
   * the queue is full and no other line is longer.
   */
  run<T>(key: string, from: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key);
    if (known) {
      this.advance(key, from);
      return known as Promise<T>;
    }
    const result = this.#inTurn(key, from, work).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, result);
    return result;
  }

  async #inTurn<T>(key: string, from: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(from, key);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a turn of `from`; answers what ends it, to be called once. Throws as `run` does. */
  async enter(from: string, key = ''): Promise<() => void> {
    const place: Place = { key, from, start() {}, refuse() {} };
    if (this.#mayStart(from) && (from !== whenIdle || this.#waiting === 0)) this.#begin(from);
    else await this.#turn(place);
    return () => this.#end(place.from);
  }

  #mayStart(from: string): boolean {
    const { parallel, perCaller } = this.#options;
    const places = from === whenIdle ? Math.max(1, parallel - 1) : parallel;
    return this.#allRunning < places && (this.#running.get(from) ?? 0) < perCaller;
  }

  #begin(from: string): void {
    this.#allRunning += 1;
    this.#running.set(from, (this.#running.get(from) ?? 0) + 1);
  }

  #end(from: string): void {
    this.#allRunning -= 1;
    const left = (this.#running.get(from) ?? 1) - 1;
    if (left > 0) this.#running.set(from, left);
    else this.#running.delete(from);
    this.#startNext();
  }

  #turn(place: Place): Promise<void> {
    if (this.#waiting >= this.#options.waiting) this.#makeRoom(place.from);
    return new Promise((start, refuse) => {
      Object.assign(place, { start, refuse });
      this.#join(place);
    });
  }

  #join(place: Place): void {
    const line = this.#lines.get(place.from);
    if (line) line.push(place);
    else this.#lines.set(place.from, [place]);
    this.#waiting += 1;
  }

  #leave(place: Place): void {
    const line = this.#lines.get(place.from) ?? [];
    line.splice(line.indexOf(place), 1);
    if (line.length === 0) this.#lines.delete(place.from);
    this.#waiting -= 1;
  }

  #inOrder(): [string, Place[]][] {
    const last = ([from]: [string, Place[]]) => Number(from === whenIdle);
    return [...this.#lines].sort((a, b) => last(a) - last(b));
  }

  #startNext(): void {
    for (const [from, line] of this.#inOrder()) {
      const [place] = line;
      if (!place || !this.#mayStart(from)) continue;
      this.#leave(place);
      if (this.#lines.delete(from)) this.#lines.set(from, line);
      // Counted at once, so that nobody slips in between.
      this.#begin(from);
      place.start();
      return;
    }
  }

  #makeRoom(from: string): void {
    const full = new AppError('unavailable', { retryAfter: 5 });
    const idle = from === whenIdle ? undefined : this.#lines.get(whenIdle);
    const [longest] = [...this.#lines.values()].sort((a, b) => b.length - a.length);
    const last = (idle ?? longest)?.at(-1);
    if (from === whenIdle || !longest || !last) throw full;
    if (!idle && longest.length <= (this.#lines.get(from)?.length ?? 0) + 1) throw full;
    this.#leave(last);
    last.refuse(full);
  }

  /** Tells that `from` waits for `key` too: it then comes as soon as in their own line, if that is sooner. */
  advance(key: string, from: string): void {
    for (const [owner, line] of this.#lines) {
      const at = line.findIndex((place) => place.key === key);
      const place = line[at];
      if (!place) continue;
      const sooner = owner === whenIdle || (this.#lines.get(from)?.length ?? 0) < at;
      if (owner === from || !sooner) return;
      this.#leave(place);
      place.from = from;
      this.#join(place);
      this.#startNext();
      return;
    }
  }
}
