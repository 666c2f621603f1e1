import { isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core';

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
export const texte = () => text().notNull().default('');
/** The values of a closed list, as a CHECK names them. */
export const listed = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/**
 * The key of the picture of our own store that a column names, read from the end of the address, so that an absolute one
 * of our own counts too; null where it names none.
 */
export const imageKey = (column: PgColumn): SQL<string | null> =>
  sql`substring(${column} from '/images/([A-Za-z0-9_-]+)$')`;

/** The index by which it is found whether a column that shows pictures names one. */
export const imageIndex = (name: string, column: PgColumn) =>
  index(`${name}_image`).on(imageKey(column)).where(isNotNull(column));

/** Whether a number is one of `ids`, as one parameter: thousands of them are no statement of thousands of words. */
export const isAnyOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`;
