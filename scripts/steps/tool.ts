import { connectDatabase, type Database } from '../../server/platform/database/connection.ts';
import { openDatabaseBeside } from '../../server/platform/database/location.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { type Env, readEnv } from '../../server/platform/env.ts';
import { prepareShutdown } from '../../server/platform/shutdown.ts';

/** What a command-line tool is given. */
export interface Tool {
  env: Env;
  db: Database;
  log(line: string): void;
  /** Prints why the tool could not do its work; the command ends with code 1. */
  fail(line: string): void;
}

/** Runs a command-line tool on the database, beside a running application or alone. */
export async function runTool(
  work: (tool: Tool) => Promise<void>,
  options: { migrated: boolean } = { migrated: true },
): Promise<void> {
  const shutdown = prepareShutdown();
  const log = (line: string) => console.log(line);
  let code = 0;
  const fail = (line: string) => {
    console.error(line);
    code = 1;
  };
  try {
    const env = readEnv(process.env);
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
