import type { Executor } from './connection.ts';

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
