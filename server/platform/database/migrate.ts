import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './connection.ts';
import { retrying } from './transaction.ts';

const migrationsFolder = `${import.meta.dirname}/migrations`;

/** Brings the schema up to date. Migrations only go forward; several processes may call at once. */
export async function migrateDatabase(db: Database): Promise<void> {
  // The version before may hold, in its own order, the tables that a migration locks: one of the two begins again.
  await retrying(() =>
    db.transaction(async (tx) => {
      // Held to the end of this transaction only, so that it also works behind a pooler.
      await tx.execute(sql`select pg_advisory_xact_lock(720110)`);
      await migrate(db, { migrationsFolder });
    }),
  );
}
