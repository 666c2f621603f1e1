import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startupError.ts';

const reasons: Record<string, string> = {
  EACCES: 'accès refusé',
  EPERM: 'accès refusé',
  EROFS: 'le disque est en lecture seule',
  EISDIR: 'un dossier s’y trouve',
  ENOTDIR: 'un fichier s’y trouve',
  ENOSPC: 'le disque est plein',
};

/** Why the system refused, in French where it is a common reason. */
export function reasonOf({ code = '', message }: NodeJS.ErrnoException): string {
  return reasons[code] ?? message;
}

function unusable(path: string, error: NodeJS.ErrnoException): StartupError {
  return new StartupError(
    `${path} ne peut pas servir : ${reasonOf(error)}. Rendez-lui ses droits ou déplacez-le, ou choisissez un autre dossier de données avec DATA_DIR.`,
  );
}

/** Works on a file of the data folder; the system's refusal becomes a `StartupError` that names it. */
export function onFile<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StartupError || !('code' in (error as object))) throw error;
    throw unusable(path, error as NodeJS.ErrnoException);
  }
}

const { R_OK, W_OK, X_OK } = constants;

const parts = {
  '': { isFolder: true, mode: R_OK | W_OK | X_OK },
  mails: { isFolder: true, mode: R_OK | W_OK | X_OK },
  images: { isFolder: true, mode: R_OK | W_OK | X_OK },
  drawings: { isFolder: true, mode: R_OK | W_OK | X_OK },
  uploads: { isFolder: true, mode: R_OK | W_OK | X_OK },
  verrou: { isFolder: false, mode: R_OK | W_OK },
  'verrou.pid': { isFolder: false, mode: R_OK | W_OK },
  'jwt.secret': { isFolder: false, mode: R_OK },
  'postgres.secret': { isFolder: false, mode: R_OK },
  'postgres.log': { isFolder: false, mode: R_OK | W_OK },
};

/** Throws a `StartupError` for the first part of a data folder that is there and cannot be used. */
export function checkDataDir(dataDir: string): void {
  for (const [name, { isFolder, mode }] of Object.entries(parts)) {
    const path = join(dataDir, name);
    onFile(path, () => {
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found) return;
      if (isFolder !== found.isDirectory())
        throw unusable(path, { code: isFolder ? 'ENOTDIR' : 'EISDIR' } as NodeJS.ErrnoException);
      accessSync(path, mode);
    });
  }
}
