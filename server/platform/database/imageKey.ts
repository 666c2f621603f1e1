import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { index, type PgColumn } from 'drizzle-orm/pg-core';

/**
 * The key of the picture of our own store that a column names, read from the end of the address, so that an absolute one
 * of our own counts too; null where it names none.
 */
export const imageKey = (column: PgColumn): SQL<string | null> =>
  sql`substring(${column} from '/images/([A-Za-z0-9_-]+)$')`;

/** The index by which it is found whether a column that shows pictures names one. */
export const imageIndex = (name: string, column: PgColumn) =>
  index(`${name}_image`).on(imageKey(column)).where(isNotNull(column));
