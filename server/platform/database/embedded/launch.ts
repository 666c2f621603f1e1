import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onFile } from '../../dataDir.ts';
import { StartupError } from '../../startupError.ts';
import { accountFor, optionsOf } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { livingPostmaster } from './postmaster.ts';
import { isDeserted } from './processes.ts';
import { newSocketFolder, prepareSocket, removeSocketFolder, socketSettings } from './socket.ts';

const attempts = 40;
const pause = 250;
// Recovery after a power cut may take long; a server that reports progress is not given up.
const patience = 300_000;

/**
 * Starts the server of a cluster, apart from this process's terminal, and returns the folder of its socket: a new one,
 * unless `givenSocket` is asked for: that is a restart, and its log goes on after what the server last said.
 */
export async function launchPostmaster(
  cluster: string,
  settings: Record<string, string>,
  givenSocket?: string,
): Promise<string> {
  const logFile = `${cluster}.log`;
  const mode = givenSocket === undefined ? 'w' : 'a';
  const socket = givenSocket ?? (await newSocketFolder(cluster));
  prepareSocket(cluster, socket);
  let reason = '';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const log = onFile(logFile, () => openSync(logFile, mode, 0o600));
    const { size } = statSync(logFile);
    if (await startOnce(cluster, { ...socketSettings(cluster, socket), ...settings }, log))
      return socket;
    // Read this attempt's log alone: earlier lines must not decide.
    reason = onFile(logFile, () => readFileSync(logFile)).toString('utf8', size);
    if (!mayPass(reason, cluster)) break;
    await sleep(pause);
  }
  if (givenSocket === undefined) removeSocketFolder(cluster, socket);
  throw refusal(logFile, reason);
}

async function startOnce(cluster: string, settings: Record<string, string>, log: number) {
  const server = await spawnServer(cluster, settings, log).finally(() => closeSync(log));
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) return false;
    const living = livingPostmaster(cluster);
    // A standby takes reads alone.
    if (living?.pid === server.pid && /^(ready|standby)$/.test(living?.status ?? '')) return true;
    await sleep(15);
  }
  return false;
}

async function spawnServer(
  cluster: string,
  settings: Record<string, string>,
  log: number,
): Promise<ChildProcess> {
  const binaries = await postgresBinaries();
  const account = accountFor(cluster, binaries);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const words = [...account.prefix, binaries.postgres, '-D', cluster, ...options];
  const server = spawn(words[0] ?? '', words.slice(1), {
    ...optionsOf(account),
    cwd: '/',
    stdio: ['ignore', log, log],
    // Out of the terminal's group: Ctrl-C must not stop it before the application has finished.
    detached: true,
  });
  await new Promise((resolve, reject) => server.once('spawn', resolve).once('error', reject));
  server.unref();
  return server;
}

/** True if the next attempt may succeed. Removes the lock file of a killed server. */
function mayPass(reason: string, cluster: string): boolean {
  if (/shared memory block .* still in use/.test(reason)) return true;
  // The number of a killed server now belongs to another program; a power cut left it empty, or full of NULs.
  const [, lockFile] = /lock file "([^"]+)"(?: already exists| is empty|: ")/.exec(reason) ?? [];
  if (lockFile && isDeserted(cluster)) rmSync(resolve(cluster, lockFile), { force: true });
  return lockFile !== undefined;
}

function refusal(logFile: string, reason: string): StartupError {
  if (reason.includes('No space left on device'))
    return new StartupError(
      `PostgreSQL ne démarre pas : le disque est plein (journal : ${logFile}). Libérez de la place, puis recommencez.`,
    );
  const lines = reason.trim().split('\n').slice(-5).join('\n');
  return new StartupError(`PostgreSQL ne démarre pas (journal : ${logFile}) :\n${lines}`);
}
