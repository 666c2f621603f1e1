import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { ownApp } from '../../../testing/openApp.ts';
import { newDatabase, type TestApp } from '../../../testing/testApp.ts';
import { connectDatabase } from '../../database/connection.ts';
import { CallCounts } from './callCounts.ts';

const limited = { RATE_LIMIT: 'on', WEB_CONCURRENCY: '2' };

/** Two processes on one database, at the beginning of a minute: what was told in the one before is not heard any more. */
async function twoApps(): Promise<[TestApp, TestApp]> {
  const seconds = (Date.now() / 1_000) % 60;
  if (seconds > 40) await sleep((60 - seconds) * 1_000);
  const databaseUrl = await newDatabase();
  const options = { pages: false, databaseUrl };
  return [await ownApp(limited, options), await ownApp(limited, options)];
}

const exchange = ({ context }: TestApp) => context.counts?.exchange();

async function ask({ app }: TestApp, url: string, remoteAddress: string, times = 1) {
  const answers: number[] = [];
  for (let at = 0; at < times; at += 1)
    answers.push((await app.inject({ url, remoteAddress })).statusCode);
  return answers;
}

test('173: a limit is not passed by spreading over processes, nor is another address held for it', async () => {
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
  // Of its own limit: other calls are counted apart.
  expect(await ask(second, '/v1/jardin', from)).toEqual([200]);
}, 90_000);

test('173: calls of all kinds are one number, by IPv6 network; a restarted process knows it', async () => {
  const [first, second] = await twoApps();
  first.context.counts?.note('calls', '2001:db8:0:0::/64', 2_999);
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

test('what others counted is told once, and to whoever counts the same address', async () => {
  const [{ context }, other] = await twoApps();
  const { db, log } = context;
  const heard: [string, number][] = [];
  const counts = new CallCounts({ db, log });
  counts.hear('bytes', (from, amount) => heard.push([from, amount]));
  const theirs = new CallCounts({ db: other.context.db, log });
  theirs.note('bytes', 'a', 10);
  theirs.note('bytes', 'b', 7);
  theirs.note('renders', 'a', 1);
  await theirs.exchange();
  counts.note('bytes', 'a', 1);
  await counts.exchange();
  counts.note('bytes', 'a', 1);
  await counts.exchange();
  expect(heard).toEqual([['a', 10]]);
  theirs.note('bytes', 'a', 5);
  await theirs.exchange();
  counts.note('bytes', 'a', 1);
  await counts.exchange();
  expect(heard).toEqual([
    ['a', 10],
    ['a', 5],
  ]);
});

test('a database that cannot write, is away or takes no more refuses nobody: each process goes by its own count', async () => {
  const { context, databaseUrl } = await ownApp();
  for (const url of [
    `${databaseUrl}?options=-c%20default_transaction_read_only%3Don`,
    `${databaseUrl}?options=-c%20statement_timeout%3D1ms%20-c%20lock_timeout%3D1ms`,
    'postgres://courtil@127.0.0.1:9/courtil',
  ]) {
    const db = connectDatabase(url);
    onTestFinished(() => db.$client.end());
    const counts = new CallCounts({ db, log: context.log });
    let heard = 0;
    counts.hear('calls', (_from, amount) => {
      heard += amount;
    });
    for (let at = 0; at < 3; at += 1) {
      counts.note('calls', 'a', 1);
      await expect(counts.exchange()).resolves.toBeUndefined();
    }
    expect(heard).toBe(0);
  }
});

test('minutes gone by, and those of a clock that was set back, are dropped', async () => {
  const { context } = await ownApp(limited);
  const { db, counts } = context;
  await db.execute(sql`insert into call_count values
    (now() - interval '1 hour', 'calls a', 9), (now() + interval '1 day', 'calls b', 9)`);
  counts?.note('calls', 'c', 1);
  await counts?.exchange();
  const { rows } = await db.execute(sql`select key, amount::int from call_count`);
  expect(rows).toEqual([{ key: 'calls c', amount: 1 }]);
});

test('a flood of addresses costs bounded memory and bounded rows', async () => {
  const { context } = await ownApp(limited);
  const { db, counts } = context;
  for (let at = 0; at < 30_000; at += 1) counts?.note('calls', `10.0.${at >> 8}.${at & 255}`, 1);
  counts?.note('calls', '10.0.0.1', 50);
  await counts?.exchange();
  const { rows } = await db.execute(
    sql`select count(*)::int as rows, max(amount)::int as most from call_count`,
  );
  expect(rows).toEqual([{ rows: 2_000, most: 51 }]);
});
