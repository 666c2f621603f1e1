import {
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../startupError.ts';
import { accountFor } from './account.ts';
import { postgresBinaries } from './binaries.ts';

/** A number in the socket's name, and no port of the machine. */
export const socketNumber = 5432;

// The longest path of a Unix socket is 104 or 108 bytes.
const longestPath = 100;
const nameOf = (folder: string) => join(folder, `.s.PGSQL.${socketNumber}`);
const isTooLong = (folder: string) => Buffer.byteLength(nameOf(folder)) > longestPath;

/**
 * The folder of a new socket for the server of `cluster`: the cluster itself, which only its owner may enter, or one
 * below the system's temporary folder where that path is too long. Throws a `StartupError` where both are.
 */
export async function newSocketFolder(cluster: string): Promise<string> {
  if (!isTooLong(cluster)) return cluster;
  if (isTooLong(join(tmpdir(), 'courtil-123456')))
    throw new StartupError(
      `Le chemin de ${cluster} est trop long pour la prise de PostgreSQL, et celui de ${tmpdir()} aussi : choisissez un dossier plus court avec DATA_DIR ou TMPDIR.`,
    );
  // As root: first give the cluster to PostgreSQL's account, then the folder to its new owner.
  accountFor(cluster, await postgresBinaries());
  const folder = mkdtempSync(join(tmpdir(), 'courtil-'));
  giveToOwnerOf(cluster, folder);
  return folder;
}

/** Checks that only the server's account can enter the folder, and removes a killed server's socket from it. */
export function prepareSocket(cluster: string, folder: string): void {
  if (folder !== cluster) {
    if (!lstatSync(folder, { throwIfNoEntry: false })) {
      mkdirSync(folder, { mode: 0o700 });
      giveToOwnerOf(cluster, folder);
    }
    const found = lstatSync(folder);
    const isOurs = found.uid === statSync(cluster).uid && (found.mode & 0o077) === 0;
    if (!found.isDirectory() || !isOurs)
      throw new StartupError(`${folder} appartient à un autre : effacez-le, puis recommencez.`);
  }
  for (const path of [nameOf(folder), `${nameOf(folder)}.lock`]) rmSync(path, { force: true });
}

/** Removes the folder of a socket whose server has stopped. */
export function removeSocketFolder(cluster: string, folder: string): void {
  if (folder !== cluster) rmSync(folder, { recursive: true, force: true });
}

/** Settings: the server listens only in `folder`, and accepts only passwords. */
export function socketSettings(cluster: string, folder: string): Record<string, string> {
  return {
    port: String(socketNumber),
    unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    hba_file: writeRules(cluster),
  };
}

/** A separate file: an older version of Courtil still needs `pg_hba.conf` unchanged. */
function writeRules(cluster: string): string {
  const file = join(cluster, 'pg_hba.courtil.conf');
  rmSync(file, { force: true });
  writeFileSync(file, 'local all all scram-sha-256\n', { mode: 0o600, flag: 'wx' });
  giveToOwnerOf(cluster, file);
  return file;
}

function giveToOwnerOf(cluster: string, path: string): void {
  const { uid, gid } = statSync(cluster);
  if (process.getuid?.() === 0) lchownSync(path, uid, gid);
}
