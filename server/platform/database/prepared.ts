import type { Executor } from './connection.ts';

/**
 * A query that is built once per database instead of once per call. Building costs more than
 * running it for the reads that most requests make.
 */
export function prepared<Q extends object>(build: (db: Executor) => Q): (db: Executor) => Q {
  const built = new WeakMap<Executor, Q>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
