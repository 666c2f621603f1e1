import { desc, sql } from 'drizzle-orm';
import { unexpectedError } from '../../tables/platform.ts';
import type { Executor } from '../database/connection.ts';
import type { ErrorGroup } from './describeError.ts';

const keptDays = 90;
const mostKept = 500;
const mostListed = 20;
const t = unexpectedError;

/** Adds errors to the groups that are known. */
export async function saveGroups(db: Executor, groups: readonly ErrorGroup[]): Promise<void> {
  // In one order in every process.
  const rows = groups.toSorted((a, b) => a.fingerprint.localeCompare(b.fingerprint));
  await db
    .insert(t)
    .values(rows)
    .onConflictDoUpdate({
      target: t.fingerprint,
      set: {
        amount: sql`${t.amount} + excluded.amount`,
        firstAt: sql`least(${t.firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${t.lastAt}, excluded.last_at)`,
        version: sql`excluded.version`,
        sample: sql`excluded.sample`,
      },
    });
}

/** Reads the errors of the last week, the most frequent first; times in milliseconds since 1970. */
export async function readErrors(db: Executor) {
  const rows = await db
    .select()
    .from(t)
    .where(sql`${t.lastAt} > now() - interval '7 days'`)
    .orderBy(desc(t.amount), desc(t.lastAt))
    .limit(mostListed);
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.getTime(),
    lastAt: lastAt.getTime(),
  }));
}

/** Forgets what has not happened for long, and the oldest beyond a number. */
export async function forgetOldErrors(db: Executor): Promise<void> {
  await db.execute(sql`delete from ${t} where ${t.lastAt} < now() - make_interval(days => ${keptDays})
    or ${t.fingerprint} not in (select fingerprint from ${t} order by last_at desc limit ${mostKept})`);
}
