import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/connection.ts';

/** Reads the state of the outbox; ages in seconds. */
export async function readMailbag(db: Executor) {
  const { rows } = await db.execute<{
    waiting: number;
    oldest: number;
    failed: number;
    doubtful: number;
  }>(sql`
    select count(*) filter (where state in ('waiting', 'claimed', 'handing'))::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)
        filter (where state in ('waiting', 'claimed', 'handing'))), 0)::float8 as oldest,
      count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed,
      count(*) filter (where state = 'doubtful' and created_at > now() - interval '1 day')::int as doubtful
    from mail where state <> 'sent'`);
  const [found] = rows;
  if (!found) throw new Error('a count answers one row');
  return found;
}
