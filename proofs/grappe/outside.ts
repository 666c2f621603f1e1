import { membres } from '../../demonstration/data.ts';
import { createContext } from '../../server/createContext.ts';
import { connectDatabase } from '../../server/platform/database/connection.ts';
import { readEnv } from '../../server/platform/env.ts';
import type { Acting } from '../../server/testing/boutique.fixtures.ts';
import { outsideApp } from '../../server/testing/outsideApp.ts';

/** The cluster as tests act on an application: calls go to its door, what tests set up goes to its database. */
export function openOutside(
  url: string,
  direct: string,
  settings: Record<string, string>,
): Acting & { close(): Promise<void> } {
  const env = readEnv({ ...settings, LOG_LEVEL: 'silent' });
  const db = connectDatabase(direct, { max: 4 });
  const jwtSecret = settings.JWT_SECRET ?? '';
  const context = createContext({ env, db, jwtSecret, knownAccounts: membres() });
  const { app, close } = outsideApp(url);
  return {
    app,
    context,
    async close() {
      close();
      await db.$client.end();
    },
  };
}
