import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

const recordSize = 4_096;
/** Ends the last record. */
const lastRecord = Buffer.of(2);

interface BrowserKeys {
  p256dh: string;
  auth: string;
}

function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

/**
 * Encrypts a text (less than 4 kB) for one browser, as RFC 8291 asks (`aes128gcm`, one record). Throws where `p256dh` is
 * no point of the curve. Only the test gives the last two.
 */
export function encryptFor(
  text: string,
  { p256dh, auth }: BrowserKeys,
  salt = randomBytes(16),
  pair = newPair(),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = pair.getPublicKey();
  const derived = (input: Buffer, from: Buffer, label: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, from, label, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = pair.computeSecret(theirs);
  const input = derived(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([
    ...[salt, size, Buffer.of(ours.length), ours],
    ...[cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final()],
    cipher.getAuthTag(),
  ]);
}
