import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Context } from '../../platform/context.ts';
import { sessionAddress } from '../../platform/database/connection.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('./sauvegarde.process.ts', import.meta.url));

/**
 * The daily backup, unless SAUVEGARDES=off: in a process of its own, so that no request waits for it. Throws what it
 * printed where it failed.
 */
export async function backUpBySetting(context: Context): Promise<void> {
  const { env, log } = context;
  if (!env.SAUVEGARDES) return;
  const settings = {
    ...process.env,
    DATA_DIR: env.DATA_DIR,
    DATABASE_URL: sessionAddress(context),
    DATABASE_DIRECT_URL: '',
    JWT_SECRET: new TextDecoder().decode(context.jwtSecret),
  };
  const { stdout } = await run(process.execPath, [program], { env: settings });
  log.info({ backup: stdout.trim().split('\n').at(-1) }, 'backup done');
}
