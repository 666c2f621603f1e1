import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { AppError } from '../appError.ts';
import { sharesOf } from '../clientAddress.ts';

/** A caller of this name comes after all others, and never takes the last free place. */
export const whenIdle = 'when idle';

interface Options {
  /** Its name in the metrics. */
  name?: string;
  /** How many works run at once. */
  parallel: number;
  /** How many of one caller's works run at once; by default `parallel`. */
  perCaller?: number;
  /** How many may wait; beyond that, the longest line loses its last work. */
  waiting: number;
  /** Token bucket of a caller: burst, and refill per second. A caller beyond it waits without a place. */
  budget?: { burst: number; perSecond: number };
}

interface Place {
  key: string;
  /** The caller whose turn it uses. This is not the first caller if another one joined and comes sooner. */
  from: string;
  start(leave: () => void): void;
  refuse(error: AppError): void;
}

interface Spent {
  /** The amount at the time `at` (ms). */
  amount: number;
  at: number;
}

const mostSpenders = 10_000;
const lookAgainMs = 50;

const turn = new AsyncLocalStorage<() => void>();

/** Does `work`, which holds a turn until `leave` is called. */
export const holdingTurn = (leave: () => void, work: () => void): void => turn.run(leave, work);

/** Gives up the turn of the current call, if it has one. Called before waiting for something else. */
export const leaveTurn = (): void => turn.getStore()?.();

/**
 * A bounded queue of heavy works. Each caller (`from`, an address) has its own line. The lines take turns; the caller
 * that spent least comes first. Works with the same key run once.
 */
export class WorkQueue {
  readonly #options: Options & { perCaller: number };
  readonly #underWay = new Map<string, Promise<unknown>>();
  /** In round-robin order: a line that had its turn goes to the end. */
  readonly #lines = new Map<string, Place[]>();
  readonly #running = new Map<string, number>();
  readonly #spent = new LRUCache<string, Spent>({ max: mostSpenders });
  #allRunning = 0;
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Queues by name; the newer one of two with the same name. */
  static readonly named = new Map<string, WorkQueue>();

  constructor(options: Options) {
    this.#options = { perCaller: options.parallel, ...options };
    if (options.name) WorkQueue.named.set(options.name, this);
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
    leaveTurn();
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

  /** Waits for a turn of `from` and returns the function that ends it. Gives up a turn in another queue. Throws as `run` does. */
  enter(from: string, key = ''): Promise<() => void> {
    leaveTurn();
    return new Promise((start, refuse) => this.#ask({ key, from, start, refuse }));
  }

  /** Begins `work` of `from` now, or in its turn; `leave` ends the turn. */
  begin(from: string, work: (leave: () => void) => void): void {
    this.#ask({ key: '', from, start: work, refuse() {} });
  }

  /** Counts what `from` used up of its budget. */
  spend(from: string, amount: number): void {
    const at = performance.now();
    for (const { of } of sharesOf(from))
      this.#spent.set(of, { amount: this.#spentBy(of) + amount, at });
  }

  #spentBy(from: string): number {
    const known = this.#spent.peek(from);
    if (!known) return 0;
    const seconds = (performance.now() - known.at) / 1_000;
    return Math.max(known.amount - seconds * (this.#options.budget?.perSecond ?? 0), 0);
  }

  #ask(place: Place): void {
    const mayStart = this.#mayStart(place.from);
    if (mayStart && (place.from !== whenIdle || this.#waiting === 0)) {
      this.#start(place);
      return;
    }
    const last = this.#waiting < this.#options.waiting ? null : this.#lastFor(place);
    if (last && last !== place) this.#leave(last);
    last?.refuse(new AppError('unavailable', { retryAfter: 5 }));
    if (last !== place) this.#join(place);
    this.#lookAgain();
  }

  /** The names under which a caller is counted, with the places of each. */
  #sharesOf(from: string): { of: string; places: number }[] {
    const { parallel, perCaller } = this.#options;
    // At most half of the places for one network.
    const most = Math.max(perCaller, parallel >> 1);
    return sharesOf(from).map(({ of, times }) => ({
      of,
      places: Math.min(times * perCaller, most),
    }));
  }

  #mayStart(from: string): boolean {
    const { parallel, budget } = this.#options;
    const places = from === whenIdle ? Math.max(1, parallel - 1) : parallel;
    if (this.#allRunning >= places) return false;
    if (this.#sharesOf(from).some((each) => (this.#running.get(each.of) ?? 0) >= each.places))
      return false;
    return (
      !budget || sharesOf(from).every(({ of, times }) => this.#spentBy(of) <= times * budget.burst)
    );
  }

  #start(place: Place): void {
    this.#allRunning += 1;
    const shares = this.#sharesOf(place.from);
    for (const { of } of shares) this.#running.set(of, (this.#running.get(of) ?? 0) + 1);
    let isOver = false;
    place.start(() => {
      if (isOver) return;
      isOver = true;
      this.#allRunning -= 1;
      for (const { of } of shares) {
        const left = (this.#running.get(of) ?? 1) - 1;
        if (left > 0) this.#running.set(of, left);
        else this.#running.delete(of);
      }
      this.#startNext();
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

  #startNext(): void {
    for (let from = this.#next(); from !== undefined; from = this.#next()) {
      const line = this.#lines.get(from) ?? [];
      const [place] = line;
      if (!place) return;
      this.#leave(place);
      if (this.#lines.delete(from)) this.#lines.set(from, line);
      this.#start(place);
    }
    this.#lookAgain();
  }

  /** The next line: among those allowed to start, the one whose widest network spent least, then the one with fewest running works. */
  #next(): string | undefined {
    let next: string | undefined;
    let least: readonly [number, number] = [Number.POSITIVE_INFINITY, 0];
    if (this.#allRunning >= this.#options.parallel) return next;
    for (const from of this.#lines.keys()) {
      if (!this.#mayStart(from)) continue;
      const { of } = sharesOf(from).at(-1) ?? { of: from };
      const isIdle = from === whenIdle;
      const spent = isIdle ? Number.MAX_VALUE : this.#spentBy(of);
      const running = this.#running.get(of) ?? 0;
      if (spent > least[0] || (spent === least[0] && running >= least[1])) continue;
      next = from;
      least = [spent, running];
      if (spent === 0 && running === 0) break;
    }
    return next;
  }

  /** Polls: a token bucket refills by time, and no event tells it. */
  #lookAgain(): void {
    if (!this.#options.budget || this.#waiting === 0) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#startNext();
    }, lookAgainMs);
  }

  /** Chooses the request to refuse when the queue is full: the last of the longest line, unless that is the newcomer's own. */
  #lastFor(place: Place): Place {
    const idle = this.#lines.get(whenIdle)?.at(-1);
    if (place.from === whenIdle) return place;
    if (idle) return idle;
    const [longest] = [...this.#lines.values()].sort((a, b) => b.length - a.length);
    const own = this.#lines.get(place.from)?.length ?? 0;
    return longest && longest.length > own + 1 ? (longest.at(-1) ?? place) : place;
  }

  /** Notes that `from` waits for `key` too: moves the work to the line of `from` if its turn comes sooner there. */
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
