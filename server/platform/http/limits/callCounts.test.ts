import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ownApp } from '../../../testing/openApp.ts';
import { newDatabase, type TestApp } from '../../../testing/testApp.ts';
import { connectDatabase } from '../../database/connection.ts';
import { CallCounts } from './callCounts.ts';

const limited = { RATE_LIMIT: 'on', WEB_CONCURRENCY: '2' };

/** A database whose minute does not end: counts of the minute before are not heard any more. */
async function stoppedDatabase(): Promise<string> {
  const url = await newDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create schema stopped;
    create function stopped.now() returns timestamptz language sql stable
      as $$ select timestamptz '${new Date().toISOString()}' $$;`);
  const name = new URL(url).pathname.slice(1);
  await client.query(`alter database ${name} set search_path = stopped, pg_catalog, public`);
  await client.end();
  return url;
}

/** Two processes on one database. */
async function twoApps(): Promise<[TestApp, TestApp]> {
  const databaseUrl = await stoppedDatabase();
  const options = { pages: false, databaseUrl };
  return [await ownApp(limited, options), await ownApp(limited, options)];
}

const exchange = ({ context }: TestApp) => context.counts.exchange();

async function ask({ app }: TestApp, url: string, remoteAddress: string, times = 1) {
  const answers: number[] = [];
  for (let at = 0; at < times; at += 1)
    answers.push((await app.inject({ url, remoteAddress })).statusCode);
  return answers;
}

test('173: spreading calls over processes does not raise the limit, and other addresses are not limited', async () => {
  const [first, second] = await twoApps();
  const from = '198.51.100.7';
  expect(await ask(first, '/sitemap.xml', from, 40)).not.toContain(429);
  await exchange(first);
  expect(await ask(second, '/sitemap.xml', from)).toEqual([200]);
  await exchange(second);
  const rest = await ask(second, '/sitemap.xml', from, 40);
  expect(rest.filter((status) => status === 200)).toHaveLength(19);
  expect(rest.at(-1)).toBe(429);
  await exchange(second);
  expect(await ask(first, '/sitemap.xml', from)).toEqual([200]);
  await exchange(first);
  expect(await ask(first, '/sitemap.xml', from)).toEqual([429]);
  expect(await ask(second, '/sitemap.xml', '198.51.100.8')).toEqual([200]);
  // Other calls have a count of their own.
  expect(await ask(second, '/v1/jardin', from)).toEqual([200]);
});

test('173: one count covers all kinds of calls of an IPv6 network, and a restarted process knows it', async () => {
  const [first, second] = await twoApps();
  first.context.counts.count('calls', '2001:db8:0:0::/56', 3_000, 2_999);
  await exchange(first);
  expect(await ask(second, '/v1/jardin', '2001:db8::1')).toEqual([200]);
  await exchange(second);
  expect(await ask(second, '/v1/produit', '2001:db8::2')).toEqual([429]);
  const options = { pages: false, databaseUrl: first.databaseUrl };
  const restarted = await ownApp(limited, options);
  expect(await ask(restarted, '/v1/jardin', '2001:db8::3')).toEqual([200]);
  await exchange(restarted);
  expect(await ask(restarted, '/v1/jardin', '2001:db8::3')).toEqual([429]);
});

test('a process receives the counts of other processes once, for the addresses that it counts too', async () => {
  const [{ context }, other] = await twoApps();
  const { db, log } = context;
  const counts = new CallCounts({ db, log, isShared: true });
  const theirs = new CallCounts({ db: other.context.db, log, isShared: true });
  const tell = async (by: CallCounts, from: string, calls: number, what = 'calls') => {
    const { left } = by.count(what, from, 100, calls);
    await by.exchange();
    return left;
  };
  await tell(theirs, 'a', 10);
  await tell(theirs, 'b', 7);
  await tell(theirs, 'a', 20, 'calls:/*');
  expect(await tell(counts, 'a', 1)).toBe(99);
  expect(await tell(counts, 'a', 1)).toBe(88);
  expect(await tell(counts, 'a', 1)).toBe(87);
  await tell(theirs, 'a', 5);
  expect(await tell(counts, 'a', 1)).toBe(86);
  expect(await tell(counts, 'a', 1)).toBe(80);
});

test('275: all networks of an IPv6 /48 together get four times the limit of one network', async () => {
  const { context } = await ownApp(limited);
  const { counts } = context;
  const left = (network: string) => counts.count('calls', `2001:db8:${network}::/56`, 10).left;
  for (let at = 0; at < 40; at += 1)
    expect(left(`0:${at.toString(16)}00`)).toBeGreaterThanOrEqual(0);
  expect(left('0:f000')).toBe(-1);
  expect(left('1:0')).toBe(9);
});

test('while the database is read-only, slow or down, each process limits by its own count', async () => {
  const { context, databaseUrl } = await ownApp();
  for (const url of [
    `${databaseUrl}?options=-c%20default_transaction_read_only%3Don`,
    `${databaseUrl}?options=-c%20statement_timeout%3D1ms%20-c%20lock_timeout%3D1ms`,
    'postgres://courtil@127.0.0.1:9/courtil',
  ]) {
    const db = connectDatabase(url);
    onTestFinished(() => db.$client.end());
    const counts = new CallCounts({ db, log: context.log, isShared: true });
    for (const left of [9, 8, 7]) {
      expect(counts.count('calls', 'a', 10).left).toBe(left);
      await expect(counts.exchange()).resolves.toBeUndefined();
    }
  }
});

test('counts of past minutes, and of future ones after the clock was set back, are deleted', async () => {
  const { context } = await ownApp(limited);
  const { db, counts } = context;
  await db.execute(sql`insert into call_count values
    (now() - interval '1 hour', 'calls a', 9), (now() + interval '1 day', 'calls b', 9)`);
  counts.count('calls', 'c', 10);
  await counts.exchange();
  const { rows } = await db.execute(sql`select key, amount::int from call_count`);
  expect(rows).toEqual([{ key: 'calls c', amount: 1 }]);
});

test('a flood of addresses costs bounded memory and bounded rows', async () => {
  const { context } = await ownApp(limited);
  const { db, counts } = context;
  for (let at = 0; at < 30_000; at += 1)
    counts.count('calls', `10.0.${at >> 8}.${at & 255}`, 3_000);
  counts.count('calls', '10.0.0.1', 3_000, 50);
  await counts.exchange();
  const { rows } = await db.execute(
    sql`select count(*)::int as rows, max(amount)::int as most from call_count`,
  );
  expect(rows).toEqual([{ rows: 2_000, most: 51 }]);
});
