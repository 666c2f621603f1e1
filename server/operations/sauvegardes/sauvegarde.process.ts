import { constants, setPriority } from 'node:os';
import { codeOfFailure, reasonOfFailure } from '../../platform/database/failures.ts';
import { openDatabaseBeside } from '../../platform/database/location.ts';
import { readEnv } from '../../platform/env.ts';
import { prepareShutdown } from '../../platform/shutdown.ts';
import { StartupError } from '../../platform/startupError.ts';
import { backUp } from './backup.ts';
import { rotate } from './folder.ts';
import { terminalProgress } from './terminalProgress.ts';

// Makes a backup and lets old ones go: `npm run courtil -- sauvegarde`, and each night of its own accord.
const shutdown = prepareShutdown();
// Compressing and comparing may wait for those who ask something of the application.
setPriority(constants.priority.PRIORITY_LOW);
try {
  const env = readEnv(process.env);
  const opening = openDatabaseBeside(env, () => {});
  shutdown.onEnd(async () => (await opening.catch(() => null))?.close());
  const { url } = await opening;
  const terminal = terminalProgress();
  const { path, bytes } = await backUp({ env, url, progress: terminal.tell }).finally(terminal.end);
  const removed = await rotate(env.DATA_DIR);
  const old = removed > 0 ? ` Anciennes archives retirées : ${removed}.` : '';
  console.log(`Sauvegarde faite et relue : ${path} (${Math.ceil(bytes / 1024)} ko).${old}`);
  await shutdown.end(0);
} catch (error) {
  const isOfOthers = codeOfFailure(error) !== null;
  await shutdown.fail(
    isOfOthers
      ? new StartupError(
          `La sauvegarde a échoué (${reasonOfFailure(error)}) : rien n’en est gardé, les autres restent.`,
          { cause: error },
        )
      : error,
  );
}
