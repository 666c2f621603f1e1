import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartupError } from '../startupError.ts';
import { version } from '../version.ts';
import type { Database, Executor, Transaction } from './connection.ts';
import { hasRules, putRules } from './rules.ts';
import { retrying } from './transaction.ts';

const migrationsFolder = `${import.meta.dirname}/migrations`;

type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * Brings the schema up to date. Migrations only go forward; several processes may call at once. Each is a transaction
 * of its own: what a short one locks is not held while a long one builds indexes, and the version before reads on.
 * Functions and triggers follow (`rules.ts`). Throws a `StartupError` where the database has migrations that this
 * program does not know, or is older than its first one.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const moments = migrationMoments();
  const [oldest = 0, newest = 0] = [moments[0], moments.at(-1)];
  const last = (await lastMigration(db)) ?? 0;
  if (last > newest) throw await olderThan(db);
  if (last > 0 && last < oldest) throw tooOld();
  // The version before may hold, in its own order, the tables that a migration locks: one of the two begins again.
  if (last < newest)
    for (const migration of readMigrationFiles({ migrationsFolder }))
      await retrying(() => apply(db, migration));
  if (!(await hasRules(db))) await retrying(() => applyRules(db));
}

const tooOld = () =>
  new StartupError(
    `La base est d’une version d’essai de Courtil, antérieure à la première qui peut être mise à jour. Exportez-en les comptes avec cette version, puis commencez une base neuve avec Courtil ${version}. Rien n’a été touché.`,
  );

/** An older program would begin, and fail at whichever call first meets what has changed. */
async function olderThan(db: Database): Promise<StartupError> {
  const { rows } = await db.execute<{ version: string | null }>(
    sql`select obj_description('drizzle.__drizzle_migrations'::regclass) as version`,
  );
  return new StartupError(
    `La base a été mise à jour par un Courtil plus récent (${rows[0]?.version ?? 'version inconnue'}) que celui-ci (${version}), qui n’y écrit pas : démarrez cette version ou une plus récente, ou restaurez une sauvegarde d’avant la mise à jour. Rien n’a été touché.`,
  );
}

/** True if schema, functions and triggers are those of this version. Changes nothing. */
export const isMigrated = async (db: Database): Promise<boolean> =>
  ((await lastMigration(db)) ?? 0) >= (migrationMoments().at(-1) ?? 0) && hasRules(db);

let known: number[] | undefined;

/** How many of the migrations that this program knows the database has. */
export async function migrationState(db: Database): Promise<{ done: number; known: number }> {
  known ??= migrationMoments();
  const last = (await lastMigration(db)) ?? 0;
  return { done: known.filter((moment) => moment <= last).length, known: known.length };
}

/** Applies a migration unless it is applied already, and notes it in drizzle-kit's table. */
async function apply(db: Database, migration: Migration) {
  await db.transaction(async (tx) => {
    await beAlone(tx);
    await makeTable(tx);
    const { rows } = await tx.execute(sql`select 1 from drizzle.__drizzle_migrations
      where created_at >= ${migration.folderMillis}::bigint limit 1`);
    if (rows.length === 0) await carryOut(tx, migration);
  });
}

async function applyRules(db: Database) {
  await db.transaction(async (tx) => {
    await beAlone(tx);
    if (!(await hasRules(tx))) await putRules(tx);
  });
}

// Held to the end of the transaction only, so that it also works behind a pooler.
const beAlone = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(720110)`);

async function makeTable(tx: Transaction) {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
}

async function carryOut(tx: Transaction, { sql: statements, hash, folderMillis }: Migration) {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    values (${hash}, ${folderMillis})`);
  // An older program names this one when it refuses the database.
  await tx.execute(sql.raw(`comment on table drizzle.__drizzle_migrations is '${version}'`));
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

/** Runs the migrations after the moment `after` up to `upTo`, all in one transaction. The database must not be in use. */
export async function migrateWithin(
  tx: Transaction,
  { after = 0, upTo = Number.POSITIVE_INFINITY }: { after?: number; upTo?: number },
): Promise<void> {
  await makeTable(tx);
  for (const migration of readMigrationFiles({ migrationsFolder }))
    if (migration.folderMillis > after && migration.folderMillis <= upTo)
      await carryOut(tx, migration);
}
