import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../platform/context.ts';
import type { Facts } from './facts.ts';
import { readFacts } from './readFacts.ts';

const youngMs = 10_000;
const usableMs = 60_000;
const patienceMs = 1_000;

/**
 * A cache of the facts for frequent requests: refreshed after ten seconds, once for all requests. A request waits only if
 * the cached facts are older than a minute. Null if none came in time.
 */
export function lastFacts(context: Context): () => Promise<Facts | null> {
  let last: Facts | null = null;
  let reading: Promise<Facts | null> | null = null;

  function read(): Promise<Facts | null> {
    reading ??= readFacts(context)
      .then(
        (facts) => {
          last = facts;
          return facts;
        },
        (err) => {
          context.log.warn({ err }, 'facts');
          return null;
        },
      )
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  return async () => {
    const age = last ? Date.now() - last.at : Number.POSITIVE_INFINITY;
    if (age < youngMs) return last;
    const mine = read();
    return age < usableMs ? last : Promise.race([mine, sleep(patienceMs, null, { ref: false })]);
  };
}
