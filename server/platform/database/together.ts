import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { casing, type Database, type Executor } from './connection.ts';
import { isConnectionLost } from './failures.ts';

/** Lookups that share a connection; the more there are, the longer the last of them waits for the others. */
const mostTogether = 16;

interface Asked {
  config: pg.QueryConfig;
  values: unknown[];
  resolve(result: pg.QueryResult): void;
  reject(error: Error): void;
}

/** Sends them as one message and gives the connection back after the last answer. */
function send(client: pg.PoolClient, batch: readonly Asked[]) {
  const { stream } = client.connection;
  let open = batch.length;
  let isBroken = false;
  const settle = (error?: Error) => {
    // What PostgreSQL did not say itself came of the connection, or of a value that cannot be written: with that one
    // the driver closes the statement, and takes it for open.
    if (error) isBroken ||= isConnectionLost(error) || !(error instanceof pg.DatabaseError);
    open -= 1;
    if (open === 0) client.release(isBroken);
  };
  stream.cork();
  for (const { config, values, resolve, reject } of batch)
    client.query(config, values).then(
      (result) => {
        settle();
        resolve(result);
      },
      (error: Error) => {
        settle(error);
        reject(error);
      },
    );
  stream.uncork();
}

/** Stands where drizzle expects a pool: collects what one turn of the event loop asks. */
class Lookups {
  readonly #pool: pg.Pool;
  #waiting: Asked[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ config, values, resolve, reject }) === 1)
        setImmediate(() => this.#sendAll());
    });
  }

  #sendAll() {
    const asked = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < asked.length; at += mostTogether) {
      const batch = asked.slice(at, at + mostTogether);
      this.#pool.connect((error, client) => {
        if (client) send(client, batch);
        else for (const { reject } of batch) reject(error ?? new Error('no connection'));
      });
    }
  }
}

const lookups = new WeakMap<pg.Pool, Database>();

/**
 * The database for short reads by prepared statements: those of one turn of the event loop share a connection and
 * one message, each with its own end, so that one's error is not the others'. A transaction stays itself.
 */
export function together(db: Executor): Executor {
  const pool = (db as Partial<Database>).$client;
  // A pooled connection sends one statement at a time.
  if (!(pool instanceof pg.Pool) || !pool.options.pipeline) return db;
  const found = lookups.get(pool) ?? drizzle(new Lookups(pool) as unknown as pg.Pool, { casing });
  lookups.set(pool, found);
  return found;
}
