import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../startupError.ts';
import { passwordOf } from './access.ts';
import { accountFor, optionsOf } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { isDeserted } from './processes.ts';
import { applicationName, ownerName, superuser } from './settings.ts';

/**
 * Sets the passwords of a new secret for the roles of a cluster, in PostgreSQL's single-user mode; no server may be
 * running. For a lost secret: nothing else was encrypted with it. Throws a `StartupError`.
 */
export async function setPasswords(cluster: string, secret: string): Promise<void> {
  // The child processes of a killed server end a moment later.
  for (let waited = 0; !isDeserted(cluster) && waited < 10_000; waited += 100) await sleep(100);
  if (isDeserted(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const binaries = await postgresBinaries();
  const account = accountFor(cluster, binaries);
  // After an interrupted first start a role may be missing: its statement fails, and must not be logged with the password.
  const quiet = ['-c', 'log_min_error_statement=panic'];
  const words = [
    ...account.prefix,
    binaries.postgres,
    '--single',
    '-D',
    cluster,
    ...quiet,
    'postgres',
  ];
  const server = spawn(words[0] ?? '', words.slice(1), {
    ...optionsOf(account),
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C must not end it half-way.
    detached: true,
  });
  const said = text(server.stderr);
  server.stdin.on('error', () => {});
  server.stdin.end(
    [superuser, ownerName, applicationName]
      .map((role) => `alter role ${role} password '${passwordOf(role, secret)}'\n`)
      .join(''),
  );
  const [code] = await once(server, 'exit');
  const all = await said;
  // Single-user mode continues after a failed statement. Only a missing role is acceptable.
  const isRefused = all
    .split('\n')
    .some((line) => /(ERROR|FATAL|PANIC):/.test(line) && !/role ".*" does not exist/.test(line));
  if (code === 0 && !isRefused) return;
  const lines = all.trim().split('\n').slice(-5).join('\n');
  throw new StartupError(
    `Le mot de passe de la base manque (${cluster}.secret), et un autre n’a pas pu lui être donné :\n${lines}`,
  );
}
