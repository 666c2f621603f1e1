import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onFile } from '../../dataDir.ts';
import { StartupError } from '../../startupError.ts';

// Keep a reference: the garbage collector would free the lock.
const held = new Set<DatabaseSync>();

/** The folder belongs to another living process. */
export class FolderInUseError extends StartupError {
  override name = 'FolderInUseError';
}

/**
 * Makes this process the only owner of a data folder; throws a `FolderInUseError` otherwise.
 * SQLite is used for nothing but its lock: the system frees it with its process, even after
 * `kill -9`, so that there is never a stale lock to judge.
 */
export function lockFolder(dataDir: string): { release(): void } {
  const owner = join(dataDir, 'verrou.pid');
  const file = join(dataDir, 'verrou');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    onFile(owner, () => writeFileSync(owner, String(process.pid)));
  } catch (error) {
    lock?.close();
    throw refusal(dataDir, file, error);
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}

const busy = 5;
const notSqlite = 26;

function refusal(dataDir: string, file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error;
  if (error.errcode === busy)
    return new FolderInUseError(
      `Le dossier de données ${dataDir} est déjà utilisé par un autre Courtil${processOf(dataDir)}. ` +
        'Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.',
    );
  if (error.errcode === notSqlite)
    return new StartupError(
      `${file} n’est pas un verrou de Courtil : son contenu vient d’ailleurs. Effacez ce fichier (il ne contient aucune donnée), ou choisissez un autre dossier avec DATA_DIR.`,
    );
  return new StartupError(
    `${file} ne peut pas être ouvert : ${error.message}. Rendez-lui ses droits ou effacez-le, ou choisissez un autre dossier avec DATA_DIR.`,
  );
}

function processOf(dataDir: string): string {
  try {
    const [pid] = /^\d{1,10}$/.exec(readFileSync(join(dataDir, 'verrou.pid'), 'utf8')) ?? [];
    return pid ? ` (processus ${pid})` : '';
  } catch {
    return '';
  }
}
