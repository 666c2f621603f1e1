import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

const keyFrom = (secret: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'courtil: waiting mails', 32));

/** Encrypts a waiting mail or a webhook's secret: a reader of the database must not find secrets that open accounts. */
export function encrypt(secret: Uint8Array, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv);
  const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([encrypted, cipher.getAuthTag()]).toString('base64url');
}

/** The server's secret, and while it is replaced the previous one. */
export interface Secrets {
  jwtSecret: Uint8Array;
  previousJwtSecret: Uint8Array | null;
}

/** Both secrets, the present one first. */
export const secretsOf = ({ jwtSecret, previousJwtSecret }: Secrets): Uint8Array[] =>
  previousJwtSecret ? [jwtSecret, previousJwtSecret] : [jwtSecret];

/** Decrypts with the current secret or the previous one. Throws if neither fits. */
export function decryptStored(secrets: Secrets, encrypted: string): string {
  try {
    return decrypt(secrets.jwtSecret, encrypted);
  } catch (error) {
    if (!secrets.previousJwtSecret) throw error;
    return decrypt(secrets.previousJwtSecret, encrypted);
  }
}

/** The same text encrypted with the current secret. Null if it is already, or if neither secret fits. */
export function reencrypt(secrets: Secrets, encrypted: string): string | null {
  const decrypted = secretsOf(secrets).map((secret) => {
    try {
      return decrypt(secret, encrypted);
    } catch {
      return null;
    }
  });
  const [present, before] = decrypted;
  return present === null && before != null ? encrypt(secrets.jwtSecret, before) : null;
}

/** Throws if the text was encrypted with another secret. */
export function decrypt(secret: Uint8Array, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const body = bytes.subarray(ivBytes, -tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
