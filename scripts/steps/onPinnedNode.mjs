import { endWith } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { continueOnPinnedNode, runsPinnedNode } from './node24.mjs';
import { endWithNpm } from './npm.mjs';

/** Installs what is missing and starts this program again on the pinned Node; it ends with its npm, or by a signal. */
export async function onPinnedNode() {
  endWithNpm();
  try {
    await ensureInstalled();
    if (!runsPinnedNode()) await continueOnPinnedNode(process.argv.slice(1));
  } catch (error) {
    endWith(error);
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
}
