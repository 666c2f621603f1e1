import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { onFile } from '../../dataDir.ts';
import { StartupError } from '../../startupError.ts';
import { writeWholeSync } from '../../wholeFile.ts';

/** The secret in a file. Null if there is none yet, or none any more (a power cut leaves NULs). */
export function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', '').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export const newSecret = () => randomBytes(32).toString('base64url');

/** Writes a secret to its file, atomically. */
export const writeSecret = (file: string, secret: string): void =>
  onFile(`${file}.part`, () => writeWholeSync(file, `${secret}\n`));

/**
 * The secret in a file, created at the first call. Only the file's owner can read it. `onLoss` is called if the file
 * exists without a secret.
 */
export function readOrCreateSecret(file: string, onLoss?: () => void): string {
  const stored = readSecret(file);
  if (stored) return stored;
  if (existsSync(file)) onLoss?.();
  const secret = newSecret();
  writeSecret(file, secret);
  return secret;
}

/** Sessions signed with a shorter secret could be forged. */
const shortestJwtSecret = 32;

/** The command that shows an archive's copy of a secret. */
export const showSecretCommand = (path: string, name: string) =>
  `« tar --zstd -xOf ${path} secrets/${name} »`;

/** Throws a `StartupError` when a secret is kept in `file` that is too short to sign sessions. */
export function refuseShortSecret(file: string): void {
  const stored = onFile(file, () => readSecret(file));
  if (!stored || stored.length >= shortestJwtSecret) return;
  throw new StartupError(
    `${file} compte moins de ${shortestJwtSecret} caractères : il ne protégerait pas les sessions. Remettez l’ancien (une sauvegarde l’a : ${showSecretCommand('ARCHIVE', 'jwt.secret')}), ou effacez ce fichier pour qu’un autre soit fait (chacun devra se reconnecter).`,
  );
}

/** The line of the log about a secret that is gone from its file. */
export const lostSecretLine = (file: string) =>
  `${file} ne contient plus de secret (coupure de courant ?) : un autre est fait, chacun devra se reconnecter. Ce que l’ancien scellait (seconds facteurs, webhooks, courrier en attente) s’ouvre de nouveau si JWT_SECRET_PREVIOUS reçoit celui d’une sauvegarde : ${showSecretCommand('ARCHIVE', 'jwt.secret')}.`;
