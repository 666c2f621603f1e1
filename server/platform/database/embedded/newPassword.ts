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
 * Gives the roles of a cluster the passwords of another secret, in PostgreSQL's single-user mode; no server may run on
 * it. The bytes of the present secret are gone, and nothing else was sealed with it. Throws a `StartupError`.
 */
export async function setPasswords(cluster: string, secret: string): Promise<void> {
  // Processes of a server that was killed live on for a moment.
  for (let waited = 0; !isDeserted(cluster) && waited < 10_000; waited += 100) await sleep(100);
  if (isDeserted(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const binaries = await postgresBinaries();
  const account = accountFor(cluster, binaries);
  // A role that a first start did not come to make is refused, and that statement is not to be in any log.
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
  // It goes on after a statement that failed; only a role that is not there yet may be refused.
  const isRefused = all
    .split('\n')
    .some((line) => /(ERROR|FATAL|PANIC):/.test(line) && !/role ".*" does not exist/.test(line));
  if (code === 0 && !isRefused) return;
  const lines = all.trim().split('\n').slice(-5).join('\n');
  throw new StartupError(
    `Le mot de passe de la base manque (${cluster}.secret), et un autre n’a pas pu lui être donné :\n${lines}`,
  );
}
