import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a number is one of `ids`, as one parameter: thousands of them are no statement of thousands of words. */
export const isAnyOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`;
