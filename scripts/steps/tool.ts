import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectDatabase, type Database } from '../../server/platform/database/connection.ts';
import { openDatabaseBeside } from '../../server/platform/database/location.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { type Env, readEnv } from '../../server/platform/env.ts';
import { prepareShutdown } from '../../server/platform/shutdown.ts';
import { StartupError } from '../../server/platform/startupError.ts';

/** Input of a command-line tool. */
export interface Tool {
  env: Env;
  db: Database;
  log(line: string): void;
  /** Prints why the tool could not do its work; the command ends with code 1. */
  fail(line: string): void;
}

interface Options {
  /** Brings the schema up to date first. */
  migrated: boolean;
  /** Only where there is an installation: none is begun. */
  existing?: boolean;
}

/** Runs a command-line tool on the database, beside a running application or alone. */
export async function runTool(
  work: (tool: Tool) => Promise<void>,
  options: Options = { migrated: true },
): Promise<void> {
  // As the server's own (`server/main.ts`).
  process.umask(0o066);
  const shutdown = prepareShutdown();
  const log = (line: string) => console.log(line);
  let code = 0;
  const fail = (line: string) => {
    console.error(line);
    code = 1;
  };
  try {
    const env = readEnv(process.env);
    if (options.existing && !env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres')))
      throw new StartupError(
        `${env.DATA_DIR} ne contient pas d’installation de Courtil : indiquez son dossier avec DATA_DIR, ou sa base avec DATABASE_URL.`,
      );
    const opening = openDatabaseBeside(env, log);
    shutdown.onEnd(async () => (await opening.catch(() => null))?.close());
    const db = connectDatabase((await opening).url, { max: 2, unhurried: true });
    if (options.migrated) await migrateDatabase(db);
    await work({ env, db, log, fail });
    await db.$client.end();
    await shutdown.end(code);
  } catch (error) {
    await shutdown.fail(error);
  }
}
