import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { StartupError } from '../../startupError.ts';
import { accountFor, optionsOf } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { superuser } from './settings.ts';

const run = promisify(execFile);

/** Makes the files of an empty cluster, all or nothing: an interrupted attempt leaves no trace. */
export async function initialiseCluster(
  cluster: string,
  password: string,
  options: { sync: boolean },
): Promise<void> {
  if (existsSync(cluster)) return;
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const binaries = await postgresBinaries();
  const account = accountFor(draft, binaries);
  const { uid, gid } = account;
  try {
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
    if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
    const words = [
      ...account.prefix,
      binaries.initdb,
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Built into PostgreSQL: sorts and folds the same way on every machine, with any locales.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(options.sync ? [] : ['--no-sync']),
    ];
    await run(words[0] ?? '', words.slice(1), optionsOf(account));
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const { stderr, message } = error as Error & { stderr?: string };
    throw new StartupError(
      `La base de données n’a pas pu être créée dans ${cluster} :\n${stderr || message}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
