import { LRUCache } from 'lru-cache';
import type { CallCounts } from './callCounts.ts';

interface Options {
  /** What a caller may use at once after a rest. */
  burst: number;
  /** What a caller may use on and on. */
  perSecond: number;
  /** Where several processes add up what they count, and under which name. */
  shared?: { counts: CallCounts | null; what: string };
}

const mostCallers = 10_000;
// Those of one caller come one after the other, so that each sees what the one before it used.
const apartMs = 100;

/** Slows down whoever uses much, and refuses nobody: what is used up comes back with time. */
export class Pace {
  readonly #options: Options;
  /** What a caller has used, as it was at a moment (ms). Beyond the bound goes whoever used nothing for longest. */
  readonly #used = new LRUCache<string, { amount: number; at: number }>({ max: mostCallers });
  readonly #waiting = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
    const { counts, what } = options.shared ?? {};
    counts?.hear(what ?? '', (from, amount) => this.#use(from, amount));
  }

  /** Waits until `from` has not used more than the burst. */
  async wait(from: string): Promise<void> {
    const { burst, perSecond } = this.#options;
    for (let over = this.#usedBy(from) - burst; over > 0; over = this.#usedBy(from) - burst) {
      const before = this.#waiting.get(from) ?? 0;
      this.#waiting.set(from, before + 1);
      const ms = (over / perSecond) * 1_000 + before * apartMs;
      await new Promise((resume) => setTimeout(resume, ms));
      const left = (this.#waiting.get(from) ?? 1) - 1;
      if (left > 0) this.#waiting.set(from, left);
      else this.#waiting.delete(from);
    }
  }

  spend(from: string, amount: number): void {
    this.#use(from, amount);
    const { counts, what } = this.#options.shared ?? {};
    counts?.note(what ?? '', from, amount);
  }

  #use(from: string, amount: number): void {
    const used = this.#usedBy(from) + amount;
    this.#used.set(from, { amount: used, at: performance.now() });
  }

  #usedBy(from: string): number {
    const known = this.#used.peek(from);
    if (!known) return 0;
    const seconds = (performance.now() - known.at) / 1_000;
    return Math.max(known.amount - seconds * this.#options.perSecond, 0);
  }
}
