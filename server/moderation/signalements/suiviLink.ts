import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { type Secrets, secretsOf } from '../../platform/encryption.ts';

const idDigits = 8;
const proofDigits = 40;
const secretForm = new RegExp(`^[\\da-f]{${idDigits + proofDigits}}$`);

const keyFor = (jwtSecret: Uint8Array, what: string) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', `courtil: ${what}`, 32));

function proofOf(jwtSecret: Uint8Array, id: string): Buffer {
  const digest = createHmac('sha256', keyFor(jwtSecret, 'follow a report')).update(id).digest();
  return digest.subarray(0, proofDigits / 2);
}

/**
 * Gives the address at which an author without an account follows a report and appeals: its number and a proof of 160
 * bits, after `#`, so that no server and no log gets it. It is derived from this server's secret and stored nowhere.
 */
export function suiviAddress(
  context: Pick<Context, 'jwtSecret'> & { env: Pick<Context['env'], 'PUBLIC_URL'> },
  idSignalement: number,
): string {
  const id = idSignalement.toString(16).padStart(idDigits, '0');
  return `${context.env.PUBLIC_URL}/signalement#${id}${proofOf(context.jwtSecret, id).toString('hex')}`;
}

/** Gives the report that `jeton` follows, compared in constant time; null if it is not ours. */
export function signalementOfSecret(context: Secrets, jeton: string): number | null {
  if (!secretForm.test(jeton)) return null;
  const id = jeton.slice(0, idDigits);
  const given = Buffer.from(jeton.slice(idDigits), 'hex');
  const isOurs = secretsOf(context).some((secret) => timingSafeEqual(given, proofOf(secret, id)));
  return isOurs ? Number.parseInt(id, 16) : null;
}

/** Gives a keyed digest of the author: it recognises the same author without storing who it is. */
export const auteurCle = ({ jwtSecret }: Pick<Context, 'jwtSecret'>, who: string): string =>
  createHmac('sha256', keyFor(jwtSecret, 'who reports')).update(who).digest('base64url');
