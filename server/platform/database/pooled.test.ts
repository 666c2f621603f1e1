import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../testing/testApp.ts';
import { connectDatabase } from './connection.ts';
import { batched } from './lookupBatch.ts';
import { runPrepared } from './preparedSql.ts';

/** Gives the state that statements leave on the one connection that they all used. */
async function leftBehind(pooled: boolean) {
  const db = connectDatabase(await newDatabase(), { max: 1, pooled });
  onTestFinished(() => db.$client.end());
  const prepared = batched(db).select({ one: sql<number>`1` }).from(sql`(select 1) as it`);
  const twice = [prepared.prepare('by_drizzle'), prepared.prepare('by_drizzle')];
  const found = await Promise.all(twice.map((query) => query.execute()));
  expect(found).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  expect(await runPrepared(db, 'by_name', 'select $1::int as one', [1])).toEqual([{ one: 1 }]);
  expect((await db.$client.query({ name: 'by_pg', text: 'select 1' })).rowCount).toBe(1);
  const { rows } = await db.execute(sql`select current_setting('statement_timeout') as bound,
    (select array_agg(name order by name) from pg_prepared_statements) as names`);
  return rows[0];
}

test('through a pooler no statement stays on a connection, and no setting is sent ahead', async () => {
  expect(await leftBehind(true)).toEqual({ bound: '0', names: null });
  expect(await leftBehind(false)).toEqual({
    bound: '15s',
    names: ['by_drizzle', 'by_name', 'by_pg'],
  });
});
