import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';

const idDigits = 8;
const proofDigits = 40;
const secretForm = new RegExp(`^[\\da-f]{${idDigits + proofDigits}}$`);

type Secrets = Pick<Context, 'jwtSecret'>;

function proofOf({ jwtSecret }: Secrets, id: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'courtil: end of the daily mail', 32));
  const digest = createHmac('sha256', key).update(id).digest();
  return digest.subarray(0, proofDigits / 2);
}

/**
 * Where a member's daily mail ends by one click (RFC 8058): who it is and a proof of 160 bits, in lower-case hex.
 * Derived from the secret of this server and kept nowhere, so that the mail of last year still works.
 */
export function unsubscribeAddress(
  context: Secrets & { env: Pick<Context['env'], 'PUBLIC_URL'> },
  idUser: number,
): string {
  const id = idUser.toString(16).padStart(idDigits, '0');
  return `${context.env.PUBLIC_URL}/avis/${id}${proofOf(context, id).toString('hex')}`;
}

/** Whose mails `jeton` ends, compared in constant time; null where it is none of ours. */
export function memberOfSecret(context: Secrets, jeton: string): number | null {
  if (!secretForm.test(jeton)) return null;
  const id = jeton.slice(0, idDigits);
  const given = Buffer.from(jeton.slice(idDigits), 'hex');
  return timingSafeEqual(given, proofOf(context, id)) ? Number.parseInt(id, 16) : null;
}
