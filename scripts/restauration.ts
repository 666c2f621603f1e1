import { restoreByCommand } from '../server/operations/restauration.ts';
import { readEnv } from '../server/platform/env.ts';
import { prepareShutdown } from '../server/platform/shutdown.ts';

// As the server's own (`server/main.ts`).
process.umask(0o066);
const shutdown = prepareShutdown();
try {
  await restoreByCommand(readEnv(process.env), shutdown);
  await shutdown.end(0);
} catch (error) {
  await shutdown.fail(error);
}
