import type { Executor } from './connection.ts';
import { batched } from './lookupBatch.ts';

type Query<Q> = (db: Executor) => Q;

/**
 * A query that is built once per database instead of once per call. Building costs more than
 * running it for the reads that most requests make.
 */
export function prepared<Q extends object>(build: Query<Q>): Query<Q> {
  const built = new WeakMap<Executor, Q>();
  return (db) => {
    const found = built.get(db);
    if (found) return found;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

/** As `prepared`, for a few rows by an index: outside a transaction it shares a connection with other queries (`batched`). */
export function preparedLookup<Q extends object>(build: Query<Q>): Query<Q> {
  const query = prepared(build);
  return (db) => query(batched(db));
}
