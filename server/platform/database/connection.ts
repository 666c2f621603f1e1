import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Env } from '../env.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** The database or a transaction in it: a repository takes both. */
export type Executor = Database | Transaction;

export const casing = 'snake_case';

/** How long a database that does not answer is waited for, on every connection. */
export const patience = {
  // To connect, and for a connection of the pool to be free: a queue must not grow without end.
  connectionTimeoutMillis: 5_000,
  // A statement that hangs must not hold a request for ever: PostgreSQL ends it, and where the whole
  // server is silent we do.
  statement_timeout: 15_000,
  query_timeout: 20_000,
  keepAlive: true,
};

interface ConnectOptions {
  max?: number;
  /** For tools and migrations, whose statements may take as long as they take. */
  unhurried?: boolean;
  /** Through a pooler that gives each transaction any of its connections: nothing stays on one. */
  pooled?: boolean;
}

/** Its statements have no names: the next one may be for a connection that never heard of them. */
// No 'Pool' in its name: drizzle takes a client with that word in the name of its class for a pool.
class SharedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: node-postgres has a dozen ways to call it.
  override query(config: any, ...rest: any[]): any {
    const isNamed = config?.name !== undefined && typeof config.submit !== 'function';
    const query = super.query as (...words: unknown[]) => unknown;
    return query.call(this, isNamed ? { ...config, name: undefined } : config, ...rest);
  }
}

/** Opens a pool on `url` (a PostgreSQL address). Close it with `db.$client.end()`. */
export function connectDatabase(url: string, options: ConnectOptions = {}): Database {
  const { max = 10, unhurried = false, pooled = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // A query on a busy connection is sent at once (`lookupBatch.ts`).
    pipeline: true,
    ...patience,
    ...(unhurried && { statement_timeout: 0, query_timeout: 0, connectionTimeoutMillis: 60_000 }),
    // A pooler takes no settings along: there it sets the bound of statements itself.
    ...(pooled && { Client: SharedClient, statement_timeout: undefined, pipeline: false }),
  });
  // Without a listener a cut connection would end the process. Its user gets the error of the failing statement;
  // the pool opens another connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return drizzle(pool, { casing });
}

/** The address for locks and LISTEN, which need a connection of their own: it does not go through a pooler. */
export const sessionAddress = ({
  env,
  db,
}: {
  env: Pick<Env, 'DATABASE_DIRECT_URL'>;
  db: Database;
}) => env.DATABASE_DIRECT_URL ?? db.$client.options.connectionString;

const opened = new WeakMap<pg.PoolClient, NodePgDatabase>();

/** The database as one connection of the pool sees it. */
export function onConnection(client: pg.PoolClient): NodePgDatabase {
  const db = opened.get(client) ?? drizzle(client, { casing });
  opened.set(client, db);
  return db;
}
