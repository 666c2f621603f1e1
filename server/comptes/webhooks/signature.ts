import { createHmac } from 'node:crypto';

/**
 * The header `Courtil-Signature` of a send: `t` is the second (Unix) at which it was made, `v1` the HMAC-SHA-256 in hex
 * of `t`, a dot and the body as it is sent, under the webhook's secret.
 */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}
