import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** Writes rows of `tables` that no bound of members holds back, as a database from before the bounds may have them. */
export const beyondBounds = (db: Database, tables: readonly string[], query: SQL) =>
  inTransaction(db, async (tx) => {
    const turn = async (how: 'disable' | 'enable') => {
      for (const table of tables)
        await tx.execute(sql.raw(`alter table ${table} ${how} trigger possession_${table}`));
    };
    await turn('disable');
    const result = await tx.execute(query);
    await turn('enable');
    for (const table of tables)
      await tx.execute(sql`delete from possession where sorte = ${table}`);
    return result;
  });
