import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository takes: the database, or a transaction in it. */
export type Executor = Database | Transaction;

/** Opens a pool on `url` (a PostgreSQL address). Close it with `db.$client.end()`. */
export function connectDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    // A statement that hangs must not hold a request for ever.
    statement_timeout: 30_000,
  });
  // Without a listener, a connection cut while idle would end the process.
  pool.on('error', () => {});
  return drizzle(pool, { schema, casing: 'snake_case' });
}
