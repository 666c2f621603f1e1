import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { endWith } from './steps/command.mjs';
import { inProject } from './steps/folders.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { spawnPinned } from './steps/node24.mjs';
import { endWithNpm } from './steps/npm.mjs';

// Pages reload by themselves; these folders need a new server. Not `node --watch`: it takes the
// temporary files that Vite imports for changes, and ends before its child has.
const watched = ['server', 'contract', 'drawing'].map((name) => inProject(name));
const calm = 150;

let server;
let isEnding = false;
let pending;
let restarting = Promise.resolve();

function start() {
  const env = { NODE_ENV: 'development', COURTIL_DEV: '1' };
  server = spawnPinned([inProject('server/main.ts')], env);
  server.on('exit', (code) => {
    if (isEnding) process.exit(code ?? 1);
    if (code) console.log('Le serveur est arrêté : il repartira à la prochaine modification.');
  });
}

async function stop() {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function restart() {
  console.log('Le serveur redémarre…');
  await stop();
  if (!isEnding) start();
}

function onChange(_event, file) {
  if (!file || /\.test\.tsx?$/.test(file)) return;
  clearTimeout(pending);
  pending = setTimeout(() => {
    restarting = restarting.then(restart);
  }, calm);
}

endWithNpm();
try {
  await ensureInstalled();
} catch (error) {
  endWith(error);
}
start();
for (const folder of watched) if (existsSync(folder)) watch(folder, { recursive: true }, onChange);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    isEnding = true;
    await stop();
    process.exit(0);
  });
}
