import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/app.ts';
import { createContext } from '../server/context.ts';
import { connectDatabase } from '../server/database/connection.ts';
import { startTestCluster } from '../server/database/embedded/test-cluster.ts';
import { migrateDatabase } from '../server/database/migrate.ts';
import { seedDemonstration } from '../server/database/seed.ts';
import { readEnv } from '../server/env.ts';

/** The real application with the demonstration in a throwaway database, listening on a free port. */
export async function startDemoApp(variables: Record<string, string> = {}) {
  const cluster = await startTestCluster();
  const folder = await mkdtemp(join(tmpdir(), 'courtil-bench-'));
  const env = readEnv({ DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', ...variables });
  const db = connectDatabase(cluster.url);
  await migrateDatabase(db);
  await seedDemonstration(db, () => {});
  const jwtSecret = randomBytes(32).toString('hex');
  const app = await buildApp(createContext({ env, db, jwtSecret }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    db,
    async close() {
      await app.close();
      await db.$client.end();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
