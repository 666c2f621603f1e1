import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
const digits = 6;

/** Bytes as base32 (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export const newSecret = () => randomBytes(20);

/** The thirty seconds that hold a moment, counted from 1970 (RFC 6238, T). */
export const stepAt = (moment: Date) => Math.floor(moment.getTime() / 1000 / stepSeconds);

/** The code of a step (RFC 4226, 5.3, with SHA-1, as applications reckon it). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code was given: the current one, or one before or after. Null if none fits. */
export function stepOf(secret: Uint8Array, code: string, now = new Date()): number | null {
  const given = Buffer.from(code);
  const steps = [-1, 0, 1].map((beside) => stepAt(now) + beside);
  const isIts = (step: number) => {
    const right = Buffer.from(codeOf(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  };
  return steps.find(isIts) ?? null;
}
