import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { callCount } from '../../../tables/platform.ts';
import type { Database } from '../../database/connection.ts';
import { sharesOf } from '../clientAddress.ts';

const windowMs = 60_000;
const everyMs = 1_000;
// Beyond, only those who call most are told; the others are counted in each process alone.
const mostKeys = 20_000;
const largestMessage = 2_000;

const { minute, key, amount } = callCount;

/** Minutes are the database's: the clocks of several machines differ, and jump. */
const exchangeOf = (amounts: readonly [string, number][]) => sql`
  insert into ${callCount} (minute, key, amount)
  select date_trunc('minute', now()), told.key, told.amount
  from unnest(${sql.param(amounts.map(([each]) => each))}::text[],
    ${sql.param(amounts.map(([, amount]) => amount))}::bigint[]) as told (key, amount)
  order by told.key
  on conflict (minute, key) do update set amount = ${amount} + excluded.amount
  returning ${key} as key, ${amount}::float8 as amount, extract(epoch from ${minute})::float8 as minute`;

/** Minutes gone by, and those that only a clock that was set back can have written. */
const forget = sql`delete from ${callCount} where (${minute}, ${key}) in (
  select minute, key from ${callCount}
  where minute < now() - interval '2 minutes' or minute > now() + interval '1 minute'
  limit 20000 for update skip locked)`;

interface Amounts {
  own: number;
  others: number;
}

interface Window {
  current: number;
  /** By the clock that never jumps. */
  endsAt: number;
}

/** The state of an allowance after a call. */
export interface Counted {
  limit: number;
  /** How many more may be made; below 0 it is one too many. */
  left: number;
  resetSeconds: number;
}

interface Given {
  db: Database;
  log: Logger;
  /** Whether other processes answer on this database. */
  isShared: boolean;
}

interface Row extends Record<string, unknown> {
  key: string;
  amount: number;
  minute: number;
}

/**
 * How many calls each address makes in a minute, added up over all processes on one database. Each process counts in
 * memory and waits for nothing; what was counted is exchanged once a second. Without an answer each process goes by
 * what it counted itself.
 */
export class CallCounts {
  readonly #given: Given;
  readonly #windows = new LRUCache<string, Window>({ max: mostKeys });
  #waiting = new Map<string, number>();
  /** The counts of this minute: those sent from this process, and those known of other processes. */
  readonly #amounts = new Map<string, Amounts>();
  #minute = 0;
  #underWay: Promise<void> | undefined;
  #isAnswered = true;

  constructor(given: Given) {
    this.#given = given;
  }

  /** Counts calls of `what`, which holds no space, made by `caller`; of its IPv6 network too. */
  count(what: string, caller: string, limit: number, calls = 1): Counted {
    let [left, endsAt] = [limit, 0];
    for (const { of, times } of sharesOf(caller)) {
      const key = `${what} ${of}`;
      const window = this.#add(key, calls);
      this.#note(key, calls);
      if (times * limit - window.current >= left) continue;
      left = times * limit - window.current;
      endsAt = window.endsAt;
    }
    return { limit, left, resetSeconds: Math.ceil((endsAt - performance.now()) / 1_000) };
  }

  #add(key: string, calls: number): Window {
    const now = performance.now();
    const known = this.#windows.get(key);
    const window = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
    window.current += calls;
    this.#windows.set(key, window);
    return window;
  }

  #note(key: string, calls: number): void {
    if (!this.#given.isShared) return;
    const before = this.#waiting.get(key);
    if (before === undefined && this.#waiting.size >= mostKeys) return;
    this.#waiting.set(key, (before ?? 0) + calls);
  }

  /** Exchanges from now on; answers a function that stops it. */
  start(): () => Promise<void> {
    if (!this.#given.isShared) return async () => {};
    const timer = setInterval(() => {
      if (!this.#underWay) void this.exchange();
    }, everyMs).unref();
    return async () => {
      clearInterval(timer);
      await this.#underWay;
    };
  }

  /** Tells what was counted since the last time, and hears of the same addresses, after what is under way. */
  async exchange(): Promise<void> {
    const own = Promise.resolve(this.#underWay).then(() => this.#exchange());
    this.#underWay = own;
    await own;
    if (this.#underWay === own) this.#underWay = undefined;
  }

  async #exchange(): Promise<void> {
    const amounts = this.#take();
    if (amounts.length === 0) return;
    const { db, log } = this.#given;
    // Counted as told before it is: where nothing is answered, others' calls are held for fewer, never our own for more.
    for (const [key, amount] of amounts) this.#amountsOf(key).own += amount;
    try {
      const { rows } = await db.execute<Row>(exchangeOf(amounts));
      await this.#begin(rows[0]?.minute ?? 0, amounts);
      for (const row of rows) this.#learn(row);
      if (!this.#isAnswered) log.info('calls are counted over all processes again');
      this.#isAnswered = true;
    } catch (err) {
      if (this.#isAnswered) log.warn({ err }, 'calls are counted by each process alone');
      this.#isAnswered = false;
      // Else begun anew with each minute of the database, which says none now.
      if (this.#amounts.size > mostKeys) this.#amounts.clear();
    }
  }

  #take(): [string, number][] {
    const all = [...this.#waiting];
    this.#waiting = new Map();
    if (all.length <= largestMessage) return all;
    return all.sort((a, b) => b[1] - a[1]).slice(0, largestMessage);
  }

  #amountsOf(key: string): Amounts {
    const amounts = this.#amounts.get(key) ?? { own: 0, others: 0 };
    this.#amounts.set(key, amounts);
    return amounts;
  }

  async #begin(minute: number, amounts: readonly [string, number][]): Promise<void> {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#amounts.clear();
    for (const [key, amount] of amounts) this.#amountsOf(key).own = amount;
    await this.#given.db.execute(forget);
  }

  #learn({ key, amount }: Row): void {
    const amounts = this.#amountsOf(key);
    const others = amount - amounts.own;
    const news = others - amounts.others;
    if (news <= 0) return;
    amounts.others = others;
    this.#add(key, news);
  }
}
