import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { App } from './app.types.ts';
import { AppError } from './appError.ts';

/** `/healthz`: the process answers. `/readyz`: the database does too, with its migrations. */
export function healthRoutes(app: App, { db }: Context): void {
  const schema = { hide: true };
  app.get('/healthz', { schema }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { schema }, async (_request, reply) => {
    const { rows } = await db.execute(
      sql`select count(*) > 0 as ready from drizzle.__drizzle_migrations`,
    );
    if (!rows[0]?.ready) throw new AppError('unavailable', { retryAfter: 5 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
