import { fillPlaceholders } from 'drizzle-orm';
import type { Executor } from './connection.ts';
import { batchedCells, type Cells } from './lookupBatch.ts';

/**
 * Runs a statement that PostgreSQL plans once per connection, under `name`, inside or outside a
 * transaction. For the few writes that every order makes; one name always means one text.
 */
export async function runPrepared<Row>(
  db: Executor,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { sql: text, params: [...values] };
  const prepared = db._.session.prepareQuery(query, undefined, name, false);
  const { rows } = (await prepared.execute()) as { rows: Row[] };
  return rows;
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value));

/**
 * A lookup whose text is written out, for lists that are asked more than all else: its rows come as the texts of
 * their cells, in the order of its columns, and `row` makes of them what is read. `params` name what a call gives:
 * texts, numbers, truth values.
 */
export const preparedSqlLookup =
  <Row>(name: string, text: string, params: readonly unknown[], row: (cells: Cells) => Row) =>
  (db: Executor) => ({
    async execute(given: Record<string, unknown>): Promise<Row[]> {
      const values = fillPlaceholders([...params], given).map(textOf);
      const rows = await batchedCells(db, { name, text }, values);
      return rows.map(row);
    },
  });
