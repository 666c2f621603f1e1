import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { casing, type Database, type Executor } from './connection.ts';
import { isConnectionLost } from './failures.ts';

/** A row as PostgreSQL wrote it: the text of each column. */
export type Cells = readonly (string | null)[];

interface NamedText {
  name: string;
  text: string;
}

/** Lookups that share a connection; the more there are, the longer the last of them waits for the others. */
const largestBatch = 16;

interface PendingLookup<Answer = unknown> {
  ask(client: pg.PoolClient): Promise<Answer>;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Sends them as one message and gives the connection back after the last answer. */
function send(client: pg.PoolClient, batch: readonly PendingLookup[]) {
  const { stream } = client.connection;
  let open = batch.length;
  let isBroken = false;
  const settle = (error?: Error) => {
    // If the error did not come from PostgreSQL, drop the connection: it was lost, or a value could not be serialised
    // and the driver is now out of step.
    if (error) isBroken ||= isConnectionLost(error) || !(error instanceof pg.DatabaseError);
    open -= 1;
    if (open === 0) client.release(isBroken);
  };
  stream.cork();
  for (const { ask, resolve, reject } of batch)
    ask(client).then(
      (answer) => {
        settle();
        resolve(answer);
      },
      (error: Error) => {
        settle(error);
        reject(error);
      },
    );
  stream.uncork();
}

/** Stands where drizzle expects a pool: collects what one turn of the event loop asks. */
class LookupBatcher {
  readonly #pool: pg.Pool;
  readonly db: Database;
  #waiting: PendingLookup[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.db = drizzle(this as unknown as pg.Pool, { casing });
  }

  query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    return this.add((client) => client.query(config, values));
  }

  add<Answer>(ask: PendingLookup<Answer>['ask']): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ ask, resolve, reject } as PendingLookup) === 1)
        setImmediate(() => this.#sendAll());
    });
  }

  #sendAll() {
    const pending = this.#waiting;
    this.#waiting = [];
    for (let at = 0; at < pending.length; at += largestBatch) {
      const batch = pending.slice(at, at + largestBatch);
      this.#pool.connect((error, client) => {
        if (client) send(client, batch);
        else for (const { reject } of batch) reject(error ?? new Error('no connection'));
      });
    }
  }
}

const batchers = new WeakMap<pg.Pool, LookupBatcher>();

function batcherOf(db: Executor): LookupBatcher | null {
  const pool = (db as Partial<Database>).$client;
  // A pooled connection sends one statement at a time.
  if (!(pool instanceof pg.Pool) || !pool.options.pipeline) return null;
  const found = batchers.get(pool);
  if (found) return found;
  const made = new LookupBatcher(pool);
  batchers.set(pool, made);
  return made;
}

/**
 * The database for short reads by prepared statements: those of one turn of the event loop share a connection and
 * one message, each with its own end, so that one's error is not the others'. A transaction stays itself.
 */
export const batched = (db: Executor): Executor => batcherOf(db)?.db ?? db;

// Nothing is made of a cell but what its reader makes of it.
const asText = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

/** The rows of a named statement, as cells, asked together with what others ask. */
export async function batchedCells(
  db: Executor,
  statement: NamedText,
  values: Cells,
): Promise<Cells[]> {
  const config = { ...statement, rowMode: 'array' as const, types: asText };
  const ask = async (client: pg.Pool | pg.ClientBase) =>
    (await client.query<(string | null)[]>(config, [...values])).rows;
  const batcher = batcherOf(db);
  if (batcher) return batcher.add(ask);
  const { client } = db._.session as unknown as { client: pg.Pool | pg.PoolClient };
  return ask(client);
}
