import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { App } from '../../platform/http/app.types.ts';
import { AppError } from '../../platform/http/appError.ts';
import { version } from '../../platform/version.ts';
import { lastFacts } from './lastFacts.ts';

const longestMs = 2_000;

async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select count(*) > 0 as ready from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.ready === true;
}

const since = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/**
 * `/healthz`: the process answers, and names what is wrong beside it, without a word more. `/readyz`: the database
 * answers too, soon, with its migrations.
 */
export function healthRoutes(app: App, context: Context): void {
  const { db } = context;
  const facts = lastFacts(context);
  const schema = { hide: true };
  let asking: Promise<boolean> | undefined;

  app.get('/healthz', { schema }, async (_request, reply) => {
    const known = await facts();
    const degraded = known ? [...new Set(known.alerts.map(({ name }) => name))] : ['base'];
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', version, since, degraded });
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
