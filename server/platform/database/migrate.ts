import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Executor, Transaction } from './connection.ts';
import { retrying } from './transaction.ts';

const migrationsFolder = `${import.meta.dirname}/migrations`;

type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * Brings the schema up to date. Migrations only go forward; several processes may call at once. Each is a transaction
 * of its own: what a short one locks is not held while a long one builds indexes, and the version before reads on.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  // The version before may hold, in its own order, the tables that a migration locks: one of the two begins again.
  const migrations = readMigrationFiles({ migrationsFolder });
  if (await isApplied(db, migrations.at(-1))) return;
  for (const migration of migrations) await retrying(() => apply(db, migration));
}

/** Whether the schema is that of this version: nothing is changed by asking. */
export const isMigrated = (db: Database): Promise<boolean> =>
  isApplied(db, readMigrationFiles({ migrationsFolder }).at(-1));

let known: number | undefined;

/** How many migrations the database has, and how many this program knows. */
export async function migrationState(db: Database): Promise<{ done: number; known: number }> {
  known ??= readMigrationFiles({ migrationsFolder }).length;
  const { rows } = await db.execute<{ done: number }>(
    sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
  );
  return { done: rows[0]?.done ?? 0, known };
}

/** Two questions instead of a transaction for each, at every start but few. */
async function isApplied(db: Database, last: Migration | undefined): Promise<boolean> {
  return last !== undefined && ((await lastMigration(db)) ?? 0) >= last.folderMillis;
}

/** Where it has not been yet; noted where drizzle-kit looks for it. */
async function apply(db: Database, migration: Migration) {
  await db.transaction(async (tx) => {
    // Held to the end of this transaction only, so that it also works behind a pooler.
    await tx.execute(sql`select pg_advisory_xact_lock(720110)`);
    await makeTable(tx);
    const { rows } = await tx.execute(sql`select 1 from drizzle.__drizzle_migrations
      where created_at >= ${migration.folderMillis}::bigint limit 1`);
    if (rows.length === 0) await carryOut(tx, migration);
  });
}

async function makeTable(tx: Transaction) {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
}

async function carryOut(tx: Transaction, { sql: statements, hash, folderMillis }: Migration) {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${hash}, ${folderMillis})`);
}

/** When each migration was made (milliseconds), the oldest first: by that a database tells how far it is. */
export const migrationMoments = (): number[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

/** The moment of the last migration that a database has; null where it has none. */
export async function lastMigration(db: Pick<Executor, 'execute'>): Promise<number | null> {
  const table = 'drizzle.__drizzle_migrations';
  const { rows: there } = await db.execute(sql`select 1 where to_regclass(${table}) is not null`);
  if (there.length === 0) return null;
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.last ? Number(rows[0].last) : null;
}

/** Carries out the migrations after the moment `after` up to `upTo`, all in one transaction, of a database that nobody uses. */
export async function migrateWithin(
  tx: Transaction,
  { after = 0, upTo = Number.POSITIVE_INFINITY }: { after?: number; upTo?: number },
): Promise<void> {
  await makeTable(tx);
  for (const migration of readMigrationFiles({ migrationsFolder }))
    if (migration.folderMillis > after && migration.folderMillis <= upTo)
      await carryOut(tx, migration);
}
