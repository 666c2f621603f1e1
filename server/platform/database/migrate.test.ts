import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openApp } from '../../testing/openApp.ts';
import { newDatabase } from '../../testing/testApp.ts';
import { StartupError } from '../startupError.ts';
import { version } from '../version.ts';
import { connectDatabase, type Database } from './connection.ts';
import { migrateDatabase, migrationMoments } from './migrate.ts';

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
  expect(all).toBe(migrationMoments().length);
  expect(apart).toBe(all);
});

test('applied migrations are not applied again', async () => {
  const before = await noted();
  await migrateDatabase(server.context.db);
  expect(await noted()).toEqual(before);
});

test('290: an older program does not start on a database that a newer one changed, and names both versions', async () => {
  const { db } = server.context;
  const url = await newDatabase();
  const newer = connectDatabase(url, { max: 1 });
  onTestFinished(() => newer.$client.end());
  await migrateDatabase(newer);
  await newer.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'x', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  await newer.execute(sql`comment on table drizzle.__drizzle_migrations is '9.1.0'`);
  const before = await rowsOf(newer);
  await expect(migrateDatabase(newer)).rejects.toThrow(StartupError);
  await expect(migrateDatabase(newer)).rejects.toThrow(
    `par un Courtil plus récent (9.1.0) que celui-ci (${version})`,
  );
  expect(await rowsOf(newer)).toEqual(before);
  await expect(migrateDatabase(db)).resolves.toBeUndefined();
});

test('a database older than the first version is refused and stays unchanged', async () => {
  const older = connectDatabase(await newDatabase('template0'), { max: 1 });
  onTestFinished(() => older.$client.end());
  await older.execute(sql`create schema drizzle`);
  await older.execute(sql`create table drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  await older.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('x', ${(migrationMoments()[0] ?? 0) - 1}::bigint)`);
  const before = await rowsOf(older);
  await expect(migrateDatabase(older)).rejects.toThrow('version d’essai de Courtil');
  expect(await rowsOf(older)).toEqual(before);
  const { rows } = await older.execute(sql`select to_regclass('public.jardin') as there`);
  expect(rows).toEqual([{ there: null }]);
});

test('there is one snapshot of the schema', () => {
  const meta = readdirSync(join(import.meta.dirname, 'migrations/meta'));
  expect(meta.filter((name) => name.endsWith('_snapshot.json'))).toHaveLength(1);
});

const rowsOf = async (db: Database) =>
  (await db.execute(sql`select * from drizzle.__drizzle_migrations order by id`)).rows;

test('290: the start of an older program ends with exit code 1 and that sentence', async () => {
  const url = await newDatabase();
  const newer = connectDatabase(url, { max: 1 });
  onTestFinished(() => newer.$client.end());
  await migrateDatabase(newer);
  await newer.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'x', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  const dataDir = mkdtempSync(join(tmpdir(), 'courtil-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../main.ts')],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        JWT_SECRET: 'x'.repeat(32),
      },
    },
  );
  expect([status, stderr]).toEqual([1, expect.stringContaining(`plus récent (${version})`)]);
  expect(stderr).not.toMatch(/^\s+at /m);
}, 120_000);
