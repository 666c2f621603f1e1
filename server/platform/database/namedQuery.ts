import type { Placeholder } from 'drizzle-orm';
import type { Executor } from './connection.ts';
import { preparedLookup } from './prepared.ts';

/**
 * Runs a statement that PostgreSQL plans once per connection, under `name`, inside or outside a
 * transaction. For the few writes that every order makes; one name always means one text.
 */
export async function runNamed<Row>(
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

/**
 * A lookup whose text is written out, for lists that are asked more than all else: its rows come as cells, in
 * the order of its columns, and `row` makes of them what is read. `params` name what a call gives.
 */
export const namedLookup = <Row>(
  name: string,
  text: string,
  params: readonly Placeholder[],
  row: (cells: unknown[]) => Row,
) =>
  preparedLookup((db) => {
    const query = { sql: text, params: [...params] };
    return db._.session.prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
      ...([query, undefined, name, true, (rows: unknown[][]) => rows.map(row)] as const),
    );
  });
