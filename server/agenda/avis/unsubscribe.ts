import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { type Secrets, secretsOf } from '../../platform/seal.ts';

const idDigits = 8;
const proofDigits = 40;
const secretForm = new RegExp(`^[\\da-f]{${idDigits + proofDigits}}$`);

function proofOf(jwtSecret: Uint8Array, id: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'courtil: end of the daily mail', 32));
  const digest = createHmac('sha256', key).update(id).digest();
  return digest.subarray(0, proofDigits / 2);
}

/**
 * Where a member's daily mail ends by one click (RFC 8058): who it is and a proof of 160 bits, in lower-case hex.
 * Derived from the secret of this server and kept nowhere, so that the mail of last year still works.
 */
export function unsubscribeAddress(
  context: Pick<Context, 'jwtSecret'> & { env: Pick<Context['env'], 'PUBLIC_URL'> },
  idUser: number,
): string {
  const id = idUser.toString(16).padStart(idDigits, '0');
  return `${context.env.PUBLIC_URL}/avis/${id}${proofOf(context.jwtSecret, id).toString('hex')}`;
}

/** Whose mails `jeton` ends, compared in constant time; null where it is none of ours. */
export function memberOfSecret(context: Secrets, jeton: string): number | null {
  if (!secretForm.test(jeton)) return null;
  const id = jeton.slice(0, idDigits);
  const given = Buffer.from(jeton.slice(idDigits), 'hex');
  const isOurs = secretsOf(context).some((secret) => timingSafeEqual(given, proofOf(secret, id)));
  return isOurs ? Number.parseInt(id, 16) : null;
}
