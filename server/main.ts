import { join } from 'node:path';
import { openDatabase, prepareDataDir } from './platform/database/location.ts';
import { refuseShortSecret } from './platform/dataDir.ts';
import { type Env, readEnv } from './platform/env.ts';
import { prepareShutdown } from './platform/shutdown.ts';

const log = (line: string, level: 'info' | 'warn' | 'error' = 'info') => console[level](line);
const shutdown = prepareShutdown();

async function start(env: Env): Promise<void> {
  shutdown.onEnd(() => log('Courtil est arrêté.'));
  prepareDataDir(env.DATA_DIR);
  const secretFile = join(env.DATA_DIR, 'jwt.secret');
  if (!env.JWT_SECRET) refuseShortSecret(secretFile);
  const opening = openDatabase(env, log);
  shutdown.onEnd(async () => (await opening.catch(() => null))?.close());
  // Whoever waits for it hears of its failure.
  opening.catch(() => {});
  // PostgreSQL starts beside this process while the application is read.
  const { startApplication } = await import('./application.ts');
  if (!shutdown.isEnding) await startApplication({ env, opening, secretFile, shutdown, log });
}

try {
  await start(readEnv(process.env));
} catch (error) {
  await shutdown.fail(error);
}
