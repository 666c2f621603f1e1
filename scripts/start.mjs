import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './steps/build.mjs';
import { endWith } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { continueOnPinnedNode, runsPinnedNode } from './steps/node24.mjs';
import { hasNodeFlags, nodeFlags } from './steps/nodeFlags.mjs';
import { endWithNpm } from './steps/npm.mjs';

// Plain JavaScript without dependencies: the first start runs before anything is installed,
// on whatever Node the machine has.
endWithNpm();
try {
  await ensureInstalled();
  if (!runsPinnedNode() || !hasNodeFlags())
    await continueOnPinnedNode([...nodeFlags, fileURLToPath(import.meta.url)]);
  const { readEnv } = await import('../server/platform/env.ts');
  readEnv(process.env);
  await ensureBuilt();
} catch (error) {
  endWith(error);
}
process.env.NODE_ENV ??= 'production';
await import('../server/main.ts');
