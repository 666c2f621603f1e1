import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../../startupError.ts';

// A lock that nobody refers to any more would be collected, and so freed.
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
  const lock = new DatabaseSync(join(dataDir, 'verrou'));
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new FolderInUseError(
      `Le dossier de données ${dataDir} est déjà utilisé par un autre Courtil${processOf(owner)}. ` +
        'Arrêtez-le, ou choisissez un autre dossier avec DATA_DIR.',
    );
  }
  held.add(lock);
  writeFileSync(owner, String(process.pid));
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}

function processOf(owner: string): string {
  try {
    return ` (processus ${readFileSync(owner, 'utf8')})`;
  } catch {
    return '';
  }
}
