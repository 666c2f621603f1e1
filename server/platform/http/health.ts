import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import type { App } from './app.types.ts';
import { AppError } from './appError.ts';

const longestMs = 2_000;

async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select count(*) > 0 as ready from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.ready === true;
}

/** `/healthz`: the process answers. `/readyz`: the database does too, soon, with its migrations. */
export function healthRoutes(app: App, { db }: Context): void {
  const schema = { hide: true };
  let asking: Promise<boolean> | undefined;

  app.get('/healthz', { schema }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { schema }, async (_request, reply) => {
    // One question at a time: a silent database must not be asked more and more.
    asking ??= isMigrated(db).finally(() => {
      asking = undefined;
    });
    const ready = await Promise.race([asking, sleep(longestMs, false, { ref: false })]);
    if (!ready) throw new AppError('unavailable', { retryAfter: 5 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
