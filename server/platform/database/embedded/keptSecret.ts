import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { onFile } from '../../dataDir.ts';

/** The secret kept in a file, or `null` when there is none yet. */
export function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The secret kept in a file, made at the first call; only the file's owner can read it. */
export function keptSecret(file: string): string {
  const kept = readSecret(file);
  if (kept) return kept;
  const secret = randomBytes(32).toString('base64url');
  // Renamed into place, so that a power cut never leaves half a secret.
  onFile(`${file}.new`, () => {
    writeFileSync(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  });
  return secret;
}
