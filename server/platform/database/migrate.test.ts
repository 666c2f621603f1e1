import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/openApp.ts';
import { migrateDatabase } from './migrate.ts';

const server = openApp();

const noted = async () => {
  const { rows } = await server.context.db.execute<{ all: number; apart: number }>(
    sql`select count(*)::int as all, count(distinct xmin::text)::int as apart
      from drizzle.__drizzle_migrations`,
  );
  return rows[0];
};

test('each migration is a transaction of its own, so that no lock outlasts it', async () => {
  const { all = 0, apart } = (await noted()) ?? {};
  expect(all).toBeGreaterThan(20);
  expect(apart).toBe(all);
});

test('those that were made are not made again', async () => {
  const before = await noted();
  await migrateDatabase(server.context.db);
  expect(await noted()).toEqual(before);
});
