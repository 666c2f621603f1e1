import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { type Secrets, secretsOf } from '../../platform/encryption.ts';

const idDigits = 8;
const proofDigits = 40;
const secretForm = new RegExp(`^[\\da-f]{${idDigits + proofDigits}}$`);

function proofOf(jwtSecret: Uint8Array, id: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'courtil: end of the daily mail', 32));
  const digest = createHmac('sha256', key).update(id).digest();
  return digest.subarray(0, proofDigits / 2);
}

/**
 * Gives the address that stops a member's daily mail by one click (RFC 8058): the member's number and a proof of 160
 * bits, in lower-case hex. It is derived from this server's secret and stored nowhere, so that old mails still work.
 */
export function unsubscribeAddress(
  context: Pick<Context, 'jwtSecret'> & { env: Pick<Context['env'], 'PUBLIC_URL'> },
  idUser: number,
): string {
  const id = idUser.toString(16).padStart(idDigits, '0');
  return `${context.env.PUBLIC_URL}/avis/${id}${proofOf(context.jwtSecret, id).toString('hex')}`;
}

/** Gives the member whose mails `jeton` stops, compared in constant time; null if it is not ours. */
export function memberOfSecret(context: Secrets, jeton: string): number | null {
  if (!secretForm.test(jeton)) return null;
  const id = jeton.slice(0, idDigits);
  const given = Buffer.from(jeton.slice(idDigits), 'hex');
  const isOurs = secretsOf(context).some((secret) => timingSafeEqual(given, proofOf(secret, id)));
  return isOurs ? Number.parseInt(id, 16) : null;
}
