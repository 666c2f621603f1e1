import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../startupError.ts';
import { postgresBinaries } from './binaries.ts';

const run = promisify(execFile);

/**
 * Throws `StartupError` where the files of a cluster are of another major version than the PostgreSQL that npm
 * installed, which reads its own version's alone.
 */
export async function assertSameMajor(cluster: string): Promise<void> {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) return;
  const { postgres } = await postgresBinaries();
  const { stdout } = await run(postgres, ['--version']);
  const installed = /\d+/.exec(stdout)?.[0];
  const there = readFileSync(file, 'utf8').trim();
  if (there === installed) return;
  throw new StartupError(
    `La base de ${cluster} est celle d’un PostgreSQL ${there}, et cette version de Courtil apporte PostgreSQL ${installed}, qui ne la lit pas. ` +
      'Rien n’a été touché. Remettez la version de Courtil d’avant, faites « npm run courtil -- sauvegarde », ' +
      'puis restaurez l’archive avec cette version-ci dans un dossier neuf : docs/exploitation.md, « Upgrading ».',
  );
}
