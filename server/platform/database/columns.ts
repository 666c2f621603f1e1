import { sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => moment().notNull().defaultNow();
export const texte = () => text().notNull().default('');
/** The values of a closed list, as a CHECK names them. */
export const listed = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
