import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

const keyFrom = (secret: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'courtil: waiting mails', 32));

/** Encrypts a waiting mail or a webhook's secret: a reader of the database must not find secrets that open accounts. */
export function seal(secret: Uint8Array, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv);
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The secret of this server, and while it is replaced the one before. */
export interface Secrets {
  jwtSecret: Uint8Array;
  previousJwtSecret: Uint8Array | null;
}

/** Both secrets, the present one first. */
export const secretsOf = ({ jwtSecret, previousJwtSecret }: Secrets): Uint8Array[] =>
  previousJwtSecret ? [jwtSecret, previousJwtSecret] : [jwtSecret];

/** The text that was sealed with the present secret or the one before; throws when it was with neither. */
export function unsealKept(secrets: Secrets, sealed: string): string {
  try {
    return unseal(secrets.jwtSecret, sealed);
  } catch (error) {
    if (!secrets.previousJwtSecret) throw error;
    return unseal(secrets.previousJwtSecret, sealed);
  }
}

/** The same text sealed with the present secret; null where it is already, or opens with neither. */
export function sealAnew(secrets: Secrets, sealed: string): string | null {
  const opens = secretsOf(secrets).map((secret) => {
    try {
      return unseal(secret, sealed);
    } catch {
      return null;
    }
  });
  const [present, before] = opens;
  return present === null && before != null ? seal(secrets.jwtSecret, before) : null;
}

/** The text that was sealed with the same secret; throws when it was not. */
export function unseal(secret: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const body = bytes.subarray(ivBytes, -tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
