import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from './connection.ts';

const tables = join(import.meta.dirname, '../../tables');

/** The functions and triggers of the database: every `<table>.rules.sql` beside the tables. */
function readRules(): { text: string; digest: string } {
  const text = readdirSync(tables)
    .filter((path) => path.endsWith('.rules.sql'))
    .sort()
    .map((path) => readFileSync(join(tables, path), 'utf8'))
    .join('\n');
  return { text, digest: createHash('sha256').update(text).digest('hex') };
}

/** True if the database has the functions and triggers of this version. */
export async function hasRules(db: Pick<Executor, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ told: string | null }>(
    sql`select obj_description(oid) as told from pg_namespace where nspname = 'drizzle'`,
  );
  return rows[0]?.told === `rules ${readRules().digest}`;
}

/**
 * Puts the functions and triggers of this version in place: each statement replaces the one before. A migration drops
 * those that are no more.
 */
export async function putRules(tx: Transaction): Promise<void> {
  const { text, digest } = readRules();
  await tx.execute(sql.raw(text));
  await tx.execute(sql.raw(`comment on schema drizzle is 'rules ${digest}'`));
}
