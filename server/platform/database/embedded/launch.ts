import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onFile } from '../../dataDir.ts';
import { StartupError } from '../../startupError.ts';
import { accountFor } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { livingPostmaster } from './postmaster.ts';
import { isDeserted } from './processes.ts';
import { programEnvironment } from './settings.ts';

const attempts = 40;
const pause = 250;
// Recovery after a power cut may take long; a server that reports progress is not given up.
const patience = 300_000;

/**
 * Starts the server of a cluster, apart from this process's terminal, and returns its port: any free one,
 * unless `givenPort` is asked for: that is a restart, and its log goes on after what the server last said.
 */
export async function launchPostmaster(
  cluster: string,
  settings: Record<string, string>,
  givenPort?: number,
): Promise<number> {
  const logFile = `${cluster}.log`;
  const mode = givenPort === undefined ? 'w' : 'a';
  let reason = '';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const port = givenPort ?? (await freePort());
    const log = onFile(logFile, () => openSync(logFile, mode, 0o600));
    const { size } = statSync(logFile);
    if (await startOnce(cluster, { ...settings, port: String(port) }, log)) return port;
    // Of this attempt alone: what was said before must not decide.
    reason = onFile(logFile, () => readFileSync(logFile)).toString('utf8', size);
    if (!mayPass(reason, cluster)) throw refusal(logFile, reason);
    await sleep(pause);
  }
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
  const { uid, gid, prefix } = accountFor(cluster, binaries);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const words = [...prefix, binaries.postgres, '-D', cluster, ...options];
  const server = spawn(words[0] ?? '', words.slice(1), {
    ...(prefix.length > 0 ? {} : { uid, gid }),
    cwd: '/',
    env: programEnvironment,
    stdio: ['ignore', log, log],
    // Out of the terminal's group: Ctrl-C must not stop it before the application has finished.
    detached: true,
  });
  await new Promise((resolve, reject) => server.once('spawn', resolve).once('error', reject));
  server.unref();
  return server;
}

/** Whether the server may start at the next attempt; clears the traces of one that was killed. */
function mayPass(reason: string, cluster: string): boolean {
  if (/Address already in use|shared memory block .* still in use/.test(reason)) return true;
  if (!reason.includes('lock file "postmaster.pid" already exists')) return false;
  // The number of a killed server now belongs to another program.
  if (isDeserted(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return true;
}

function refusal(logFile: string, reason: string): StartupError {
  const lines = reason.trim().split('\n').slice(-5).join('\n');
  return new StartupError(`PostgreSQL ne démarre pas (journal : ${logFile}) :\n${lines}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
