import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { connectDatabase, type Database } from '../database/connection.ts';
import type { PageTag } from './pageTags.ts';

const lookEveryMs = 1_000;
// While something that was written is not there yet.
const lookSoonMs = 25;
/** Older states are not shown, even if this process wrote little. */
const mostBehindMs = 10_000;
const mostMarks = 10_000;
const patienceMs = 1_500;

/** Reads a server's position in the write-ahead log, in bytes, with those not yet on its disk. A promoted server writes its own log. */
const position = sql`select pg_is_in_recovery() as replays, pg_postmaster_start_time()::text as server,
  pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    else pg_current_wal_insert_lsn() end, '0/0')::float8 as at`;

interface Position extends Record<string, unknown> {
  replays: boolean;
  server: string;
  at: number | null;
}

/** A tag whose last write the standby may not have; `at` is known a moment later. */
interface Mark {
  at: number | null;
}

const everything = '*';
type Marked = Pick<ReadonlySet<PageTag | typeof everything>, 'has'>;

interface Given {
  db: Database;
  log: Logger;
}

/**
 * A copy of the database that follows it, for what visitors read. What was dropped of pages is marked until the copy has
 * replayed it, so that a write is never unseen; away, or too far behind, it is not asked at all.
 */
export class Standby {
  readonly db: Database;
  readonly #given: Given;
  readonly #marks = new Map<PageTag | typeof everything, Mark>();
  #primary: { at: number; server: string; since: number } | undefined;
  /** Until when it was seen to have everything. */
  #caughtUpAt = Number.NEGATIVE_INFINITY;
  #isThere = false;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isStopped = false;

  constructor(url: string, given: Given) {
    // Each of several processes has a pool of its own.
    this.db = connectDatabase(url, { max: given.db.$client.options.max });
    this.#given = given;
  }

  start(): void {
    void this.look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.db.$client.end();
  }

  /** Whether it may be asked now. */
  isReady(): boolean {
    return this.#isThere && performance.now() - this.#caughtUpAt < mostBehindMs;
  }

  /** Whether something made from these may lack what was written. */
  isBehind(tags: Iterable<PageTag>, marks: Marked = this.#marks): boolean {
    if (marks.has(everything)) return true;
    for (const tag of tags) if (marks.has(tag)) return true;
    return false;
  }

  /** Something of these tags was committed. */
  mark(tags: readonly PageTag[]): void {
    const isFull = this.#marks.size + tags.length > mostMarks;
    for (const tag of isFull ? ([everything] as const) : tags) this.#marks.set(tag, { at: null });
    if (this.#isThere && !this.#looking) this.#lookIn(0);
  }

  /** Gives the standby's answer; null if it is away, slow, or may lack recent writes. */
  async ask<T>(read: () => Promise<T>, tagsOf: (found: T) => Iterable<PageTag>): Promise<T | null> {
    if (!this.isReady()) return null;
    // A mark may go while it is read, after what was missing then.
    const before = new Set(this.#marks.keys());
    try {
      const late = sleep(patienceMs, null, { ref: false });
      const found = await Promise.race([read(), late]);
      if (found === null) return null;
      const tags = [...tagsOf(found)];
      return this.isBehind(tags, before) || this.isBehind(tags) ? null : found;
    } catch (err) {
      // The next look says whether it is to be asked again.
      this.#tell(false, err);
      return null;
    }
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      this.#lookIn(this.#isThere && this.#marks.size > 0 ? lookSoonMs : lookEveryMs);
    });
    return this.#looking;
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.look(), ms).unref();
  }

  async #look(): Promise<void> {
    const since = performance.now();
    const unknown = [...this.#marks.values()].filter(({ at }) => at === null);
    const tooLate = () => {
      throw new Error('no answer');
    };
    const ask = async (db: Database) => {
      const late = sleep(patienceMs, undefined, { ref: false }).then(tooLate);
      return (await Promise.race([db.execute<Position>(position), late])).rows[0];
    };
    const [own, its] = await Promise.allSettled([ask(this.#given.db), ask(this.db)]);
    const primary = own.status === 'fulfilled' && !own.value?.replays ? own.value : undefined;
    if (primary?.at != null) {
      this.#primary = { at: primary.at, server: primary.server, since };
      for (const mark of unknown) mark.at = primary.at;
    }
    if (its.status === 'rejected') return this.#tell(false, its.reason);
    const standby = its.value;
    const isSame = primary !== undefined && standby?.server === primary.server;
    // Promoted while the primary writes on: two truths, of which ours is the primary's.
    const isUnreplicated = standby?.replays === false && primary !== undefined && !isSame;
    if (standby?.at == null || isUnreplicated)
      return this.#tell(false, new Error('not a standby of ours'));
    this.#learn(standby.at, { isSame, isAlone: primary === undefined });
    this.#tell(true);
  }

  #learn(at: number, { isSame, isAlone }: { isSame: boolean; isAlone: boolean }): void {
    for (const [tag, mark] of this.#marks)
      if (isSame || (mark.at !== null && mark.at <= at)) this.#marks.delete(tag);
    const known = this.#primary;
    if (isSame || isAlone) this.#caughtUpAt = performance.now();
    else if (known && at >= known.at) this.#caughtUpAt = known.since;
  }

  #tell(isThere: boolean, err?: unknown): void {
    if (isThere !== this.#isThere) {
      if (isThere) this.#given.log.info('the standby answers reads');
      else this.#given.log.warn({ err }, 'the standby answers no reads');
    }
    this.#isThere = isThere;
  }
}
