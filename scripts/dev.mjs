import { endWith } from './steps/command.mjs';
import { inProject } from './steps/folders.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { continueOnPinnedNode } from './steps/node24.mjs';
import { endWithNpm } from './steps/npm.mjs';

endWithNpm();
try {
  await ensureInstalled();
  await continueOnPinnedNode(['--watch', '--watch-preserve-output', inProject('server/main.ts')], {
    NODE_ENV: 'development',
    COURTIL_DEV: '1',
  });
} catch (error) {
  endWith(error);
}
