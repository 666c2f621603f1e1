import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { inProject } from './folders.mjs';

/** The Node that package.json pins, installed with the other packages. */
export const pinnedNode = inProject(
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** True if this very process runs on the pinned Node. */
export function runsPinnedNode() {
  const { version } = JSON.parse(readFileSync(inProject('node_modules/node/package.json'), 'utf8'));
  return process.versions.node === version;
}

/** Goes on with `args` on the pinned Node, in the same terminal, and ends as it ends. */
export function continueOnPinnedNode(args) {
  const child = spawnPinned(args);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    let isForwarded = false;
    process.on(signal, () => {
      if (!isForwarded) child.kill(signal);
      isForwarded = true;
    });
  }
  return new Promise((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  });
}

/** Starts a program on the pinned Node, in the same terminal. */
export function spawnPinned(args, env = {}) {
  return spawn(pinnedNode, [...process.execArgv, ...args], {
    // The channel tells the child when this process dies, even by kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env, PATH: pinnedPath() },
  });
}

/** The search path on which every `node` is the pinned one. */
export function pinnedPath() {
  return `${inProject('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
}
