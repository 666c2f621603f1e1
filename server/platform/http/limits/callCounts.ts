import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { callCount } from '../../../tables/platform.ts';
import type { Database } from '../../database/connection.ts';
import { sharesOf } from '../clientAddress.ts';

const windowMs = 60_000;
const everyMs = 1_000;
// With more keys, only those with the most calls are exchanged; the others count within each process.
const mostKeys = 20_000;
const largestMessage = 2_000;

const { minute, key, amount } = callCount;

/** Minutes of the database's clock: the clocks of several machines differ, and jump. */
const exchangeOf = (amounts: readonly [string, number][]) => sql`
  insert into ${callCount} (minute, key, amount)
  select date_trunc('minute', now()), told.key, told.amount
  from unnest(${sql.param(amounts.map(([each]) => each))}::text[],
    ${sql.param(amounts.map(([, amount]) => amount))}::bigint[]) as told (key, amount)
  order by told.key
  on conflict (minute, key) do update set amount = ${amount} + excluded.amount
  returning ${key} as key, ${amount}::float8 as amount, extract(epoch from ${minute})::float8 as minute`;

/** Deletes past minutes, and future ones: they are from before the clock was set back. */
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
  /** On the monotonic clock. */
  endsAt: number;
}

/** The state of an allowance after a call. */
export interface Counted {
  limit: number;
  /** Remaining calls; negative for a call beyond the limit. */
  left: number;
  resetSeconds: number;
}

interface Given {
  db: Database;
  log: Logger;
  /** True if other processes use this database. */
  isShared: boolean;
}

interface Row extends Record<string, unknown> {
  key: string;
  amount: number;
  minute: number;
}

/**
 * Counts the calls of each address per minute, over all processes on one database. Each process counts in memory, and
 * exchanges its counts with the database once a second. While the database does not answer, each process uses its own counts.
 */
export class CallCounts {
  readonly #given: Given;
  readonly #windows = new LRUCache<string, Window>({ max: mostKeys });
  #waiting = new Map<string, number>();
  /** The counts of this minute: sent by this process, and received from others. */
  readonly #amounts = new Map<string, Amounts>();
  #minute = 0;
  #underWay: Promise<void> | undefined;
  #isAnswered = true;

  constructor(given: Given) {
    this.#given = given;
  }

  /** Counts calls of `what` (without spaces) by `caller`, and for its IPv6 network too. */
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

  /** Starts the exchange; returns a function that stops it. */
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

  /** Sends the counts since the last exchange and receives the totals of the same addresses. One exchange runs at a time. */
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
    // Noted as sent before sending: without an answer, the calls of others may count too little, but own calls never twice.
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
      // Normally cleared at each new minute of the database, which does not answer now.
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
