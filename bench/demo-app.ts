import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemonstration } from '../demonstration/seed.ts';
import { buildApp } from '../server/app.ts';
import { createContext } from '../server/createContext.ts';
import { connectDatabase } from '../server/platform/database/connection.ts';
import { openDatabase, prepareDataDir } from '../server/platform/database/location.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { type Env, readEnv } from '../server/platform/env.ts';
import { startTestCluster } from '../server/testing/testCluster.ts';

/** The embedded database as it really runs: every commit reaches the disk. */
async function startDurable(env: Env) {
  prepareDataDir(env.DATA_DIR);
  const { url, close } = await openDatabase(env, () => {});
  return { url, stop: close };
}

/**
 * The real application with the demonstration in a throwaway database, listening on a free port.
 * With `durable`, commits reach the disk, as in production; without `pages` it is the API alone, and nothing must be built; `unhurried`, statements may take as long as they take.
 */
export async function startDemoApp(
  variables: Record<string, string> = {},
  { durable = false, pages = true, unhurried = false } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'courtil-bench-'));
  const env = readEnv({ DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...variables });
  const cluster = durable ? await startDurable(env) : await startTestCluster();
  const db = connectDatabase(cluster.url, { unhurried });
  await migrateDatabase(db);
  await seedDemonstration(db, () => {});
  const jwtSecret = randomBytes(32).toString('hex');
  const context = createContext({ env, db, jwtSecret, knownAccounts: [] });
  const app = await buildApp(context, { pages });
  // As `application.ts` does in its first seconds.
  await app.inject('/v1/openapi.json');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    db,
    context,
    server: app.server,
    async close() {
      await app.close();
      await db.$client.end();
      await cluster.stop();
      // The pictures' process may still be writing its last one.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
