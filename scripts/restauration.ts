import { readEnv } from '../server/platform/env.ts';
import { prepareShutdown } from '../server/platform/shutdown.ts';
import { restoreByCommand } from '../server/restauration.ts';

const shutdown = prepareShutdown();
try {
  await restoreByCommand(readEnv(process.env));
  await shutdown.end(0);
} catch (error) {
  await shutdown.fail(error);
}
