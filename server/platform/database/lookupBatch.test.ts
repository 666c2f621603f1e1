import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../../testing/openApp.ts';
import { connectDatabase, type Executor } from './connection.ts';
import { causesOf, codeOfFailure } from './failures.ts';
import { preparedLookup } from './prepared.ts';
import { preparedSqlLookup } from './preparedSql.ts';
import { inTransaction } from './transaction.ts';

const here = openApp();

/** A database with a pool of its own. */
function database(options: Partial<pg.PoolConfig> = {}) {
  const db = connectDatabase(here.databaseUrl);
  Object.assign(db.$client.options, options);
  onTestFinished(() => db.$client.end());
  return db;
}

const n = sql.placeholder('n');
const told = preparedSqlLookup('told', 'select pg_backend_pid(), $1::int', [n], ([pid, value]) => ({
  pid: Number(pid),
  value: Number(value),
}));
const divided = preparedSqlLookup('divided', 'select 12 / $1::int', [n], ([value]) =>
  Number(value),
);
const slept = preparedSqlLookup('slept', 'select pg_sleep($1::float8)', [n], () => 'slept');

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const tell = (db: Executor, count: number) =>
  Promise.all(upTo(count).map(async (each) => (await told(db).execute({ n: each }))[0]));
const divide = (db: Executor, by: unknown) => divided(db).execute({ n: by });
const connectionsOf = (answers: ({ pid: number } | undefined)[]) =>
  new Set(answers.map((answer) => answer?.pid)).size;

test('what one turn asks shares a connection, and each has its own answer', async () => {
  const db = database();
  const answers = await tell(db, 16);
  expect(answers.map((answer) => answer?.value)).toEqual(upTo(16));
  expect(connectionsOf(answers)).toBe(1);
  expect(db.$client).toMatchObject({ totalCount: 1, idleCount: 1 });
});

test('no connection is given more than sixteen at once', async () => {
  const db = database();
  const answers = await tell(db, 40);
  expect(answers.map((answer) => answer?.value)).toEqual(upTo(40));
  expect(connectionsOf(answers)).toBe(3);
});

test('an error reaches who asked for it alone, and the connection stays', async () => {
  const db = database();
  const settled = await Promise.allSettled(
    [3, 0, 'no number', 4, {}, 6].map((by) => divide(db, by)),
  );
  const codeOf = (error: unknown) => causesOf(error).at(-1)?.code;
  expect(
    settled.map((each) => (each.status === 'fulfilled' ? each.value : codeOf(each.reason))),
  ).toEqual([[4], '22012', '22P02', [3], '22P02', [2]]);
  expect(await divide(db, 2)).toEqual([6]);
  expect(db.$client).toMatchObject({ totalCount: 1, idleCount: 1 });
});

test('a statement that PostgreSQL was never told of is its own caller’s trouble too', async () => {
  const db = database();
  const wrong = preparedSqlLookup('wrong', 'select nothing_like_it, $1::int', [n], () => 0);
  const settled = await Promise.allSettled([
    wrong(db).execute({ n: 1 }),
    divide(db, 3),
    wrong(db).execute({ n: 1 }),
    divide(db, 4),
  ]);
  expect(settled.map(({ status }) => status)).toEqual([
    ...['rejected', 'fulfilled', 'rejected', 'fulfilled'],
  ]);
});

test('a value that cannot be written leaves no connection behind that lost its statements', async () => {
  const db = database();
  const built = preparedLookup((executor) =>
    executor
      .select({ n: sql<number>`12 / ${n}::int` })
      .from(sql`(select 1) as it`)
      .prepare('built'),
  );
  expect(await built(db).execute({ n: 2 })).toEqual([{ n: 6 }]);
  const circle = { self: {} };
  circle.self = circle;
  await expect(built(db).execute({ n: circle })).rejects.toThrow();
  expect(await built(db).execute({ n: 2 })).toEqual([{ n: 6 }]);
});

test('with the connection all of its lookups are lost, to be asked again; the next one has another', async () => {
  const db = database();
  const [before] = await tell(db, 1);
  const asked = [...upTo(3).map(() => slept(db).execute({ n: 5 })), divide(db, 3)];
  const settled = Promise.allSettled(asked);
  await expect.poll(() => db.$client.idleCount).toBe(0);
  await here.context.db.execute(sql`select pg_terminate_backend(${before?.pid})`);
  const codes = (await settled).map((each) =>
    each.status === 'rejected' ? codeOfFailure(each.reason) : each.value,
  );
  expect(codes).toEqual(upTo(4).map(() => 'unavailable'));
  const [after] = await tell(db, 1);
  expect(after?.pid).not.toBe(before?.pid);
  expect(db.$client).toMatchObject({ totalCount: 1, idleCount: 1, waitingCount: 0 });
});

test('where no connection is free they wait for one, and not for ever', async () => {
  const db = database({ max: 1, connectionTimeoutMillis: 300 });
  const held = await db.$client.connect();
  const late = await Promise.allSettled([divide(db, 3), divide(db, 4)]);
  expect(late.map((each) => each.status === 'rejected' && codeOfFailure(each.reason))).toEqual([
    ...['unavailable', 'unavailable'],
  ]);
  const waiting = [divide(db, 3), divide(db, 4)];
  await expect.poll(() => db.$client.waitingCount).toBe(1);
  held.release();
  expect(await Promise.all(waiting)).toEqual([[4], [3]]);
});

test('one that takes too long is ended by PostgreSQL, those behind it are answered', async () => {
  const db = database({ statement_timeout: 300 });
  const settled = await Promise.allSettled([slept(db).execute({ n: 30 }), divide(db, 3)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(settled[0]?.status === 'rejected' && codeOfFailure(settled[0].reason)).toBe('unavailable');
});

test('a transaction sees what it wrote itself', async () => {
  const db = database();
  const seen = preparedSqlLookup(
    'seen',
    'select content from mail where $1::int = 1',
    [n],
    ([content]) => String(content),
  );
  await inTransaction(db, async (tx) => {
    await tx.execute(
      sql`insert into mail (kind, recipient, content) values ('letter', 'a@b.fr', 'mine')`,
    );
    expect(await seen(tx).execute({ n: 1 })).toEqual(['mine']);
    expect(await seen(db).execute({ n: 1 })).toEqual([]);
  });
  expect(await seen(db).execute({ n: 1 })).toEqual(['mine']);
});
