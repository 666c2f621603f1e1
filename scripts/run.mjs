import { endWith } from './steps/command.mjs';
import { inProject } from './steps/folders.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { continueOnPinnedNode } from './steps/node24.mjs';
import { endWithNpm } from './steps/npm.mjs';

// node scripts/run.mjs scripts/seed.ts [-- words]
const [tool = '', ...words] = process.argv.slice(2);
const args = words[0] === '--' ? words.slice(1) : words;
endWithNpm();
try {
  await ensureInstalled();
  await continueOnPinnedNode([inProject(tool), ...args]);
} catch (error) {
  endWith(error);
}
