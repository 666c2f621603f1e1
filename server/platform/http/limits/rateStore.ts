import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { CallCounts } from './callCounts.ts';

interface Window {
  current: number;
  /** By the clock that never jumps. */
  endsAt: number;
}

const mostCallers = 10_000;

/**
 * Counts calls of addresses in windows of time, in memory; with `counts` also those that other processes answer. A route
 * with a limit of its own has a store of its own.
 */
export function rateStore(counts: CallCounts | null) {
  return class Store implements FastifyRateLimitStore {
    readonly #windows = new LRUCache<string, Window>({ max: mostCallers });
    readonly #what: string;
    #lastsMs = 60_000;

    constructor(_options: object, what = 'calls') {
      this.#what = what;
      counts?.hear(what, (from, amount) => {
        this.#add(from, amount);
      });
    }

    incr: FastifyRateLimitStore['incr'] = (from, answer, lastsMs = this.#lastsMs) => {
      this.#lastsMs = lastsMs;
      const { current, endsAt } = this.#add(from, 1);
      counts?.note(this.#what, from, 1);
      answer(null, { current, ttl: endsAt - performance.now() });
    };

    child(options: object): FastifyRateLimitStore {
      const { routeInfo } = options as { routeInfo: { url: string } };
      return new Store(options, `calls:${routeInfo.url}`);
    }

    #add(from: string, amount: number): Window {
      const now = performance.now();
      const known = this.#windows.get(from);
      const window =
        known && known.endsAt > now ? known : { current: 0, endsAt: now + this.#lastsMs };
      window.current += amount;
      this.#windows.set(from, window);
      return window;
    }
  };
}
