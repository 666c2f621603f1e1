import type { Database } from '../database/connection.ts';
import { describeError, type ErrorGroup } from './describeError.ts';
import { saveGroups } from './errors.repository.ts';

// A program that is wrong all over must not fill the memory; what is beyond is in the log.
const mostGroups = 200;
const everyMs = 10_000;

/** Groups what is logged as an error by its cause, and writes the groups down now and then. */
export class ErrorGroups {
  #groups = new Map<string, ErrorGroup>();

  /** Counts an error; `facts` are those of its line in the log, `doing` its message. */
  note(error: unknown, doing: string, facts: Record<string, unknown> = {}): void {
    const described = describeError(error, doing, facts);
    const known = this.#groups.get(described.fingerprint);
    const now = new Date();
    if (known) Object.assign(known, described, { amount: known.amount + 1, lastAt: now });
    else if (this.#groups.size < mostGroups)
      this.#groups.set(described.fingerprint, {
        ...described,
        amount: 1,
        firstAt: now,
        lastAt: now,
      });
  }

  /** Writes down what was counted; where the database cannot, it is kept for the next time. */
  async save(db: Database): Promise<void> {
    const groups = this.#groups;
    if (groups.size === 0) return;
    this.#groups = new Map();
    try {
      await saveGroups(db, [...groups.values()]);
    } catch {
      for (const [fingerprint, group] of groups) {
        const newer = this.#groups.get(fingerprint);
        this.#groups.set(fingerprint, {
          ...(newer ?? group),
          amount: group.amount + (newer?.amount ?? 0),
          firstAt: group.firstAt,
        });
      }
    }
  }

  /** Saves every few seconds; answers a function that stops it, and saves what is left. */
  start(db: Database): () => Promise<void> {
    let saving = Promise.resolve();
    const timer = setInterval(() => {
      saving = saving.then(() => this.save(db));
    }, everyMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await saving;
      await this.save(db);
    };
  }
}
