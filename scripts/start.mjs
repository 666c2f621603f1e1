import module from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { builtProgram, compileCache, ensureBuilt, ensureProgram, isBuilt } from './steps/build.mjs';
import { endWith } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { continueOnPinnedNode, runsPinnedNode } from './steps/node24.mjs';
import { hasNodeFlags, nodeFlags } from './steps/nodeFlags.mjs';
import { endWithNpm } from './steps/npm.mjs';

// Plain JavaScript without dependencies: the first start runs before anything is installed,
// on any Node of the machine.
endWithNpm();
try {
  await ensureInstalled();
  if (!runsPinnedNode() || !hasNodeFlags())
    await continueOnPinnedNode([...nodeFlags, fileURLToPath(import.meta.url)]);
  if (!isBuilt()) {
    // A wrong setting is told before a long work.
    const { readEnv } = await import('../server/platform/env.ts');
    readEnv(process.env);
    await ensureBuilt();
    await ensureProgram();
  }
} catch (error) {
  endWith(error);
}
process.env.NODE_ENV ??= 'production';
module.enableCompileCache(compileCache);
await import(pathToFileURL(builtProgram).href);
module.flushCompileCache();
