import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { buildApp } from '../server/app.ts';
import { createContext } from '../server/createContext.ts';
import { connectDatabase } from '../server/platform/database/connection.ts';
import { openDatabaseBeside } from '../server/platform/database/location.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { readEnv } from '../server/platform/env.ts';

/** The application with its pages on the large database of DATA_DIR, without limits; `pages: false`, its API alone. */
export async function startLargeApp(options: { pages?: boolean } = {}) {
  const env = { ...readEnv(process.env), RATE_LIMIT: false, LOG_LEVEL: 'silent' as const };
  const { url: databaseUrl, close } = await openDatabaseBeside(env, () => {});
  const db = connectDatabase(databaseUrl);
  // It may have been made by a release before this one.
  await migrateDatabase(db);
  const { rows } = await db.execute<{ n: number }>(sql`select max(id)::int as n from plante`);
  if ((rows[0]?.n ?? 0) < 500_000) throw new Error('npm run seed -- --plantes 1000000');
  const jwtSecret = randomBytes(32).toString('hex');
  const context = createContext({ env, db, jwtSecret, knownAccounts: [] });
  const app = await buildApp(context, options);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    db,
    context,
    async close() {
      await app.close();
      await db.$client.end();
      await close();
    },
  };
}
