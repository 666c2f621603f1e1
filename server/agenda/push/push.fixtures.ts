import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';
import { createPublicPost } from '../../platform/external/publicPost.ts';
import type { TestApp } from '../../testing/testApp.ts';

const host = 'https://push.exemple.fr';

/** A browser: what it tells of itself to be sent messages, and how it opens them (RFC 8291). */
export function newBrowser(endpoint = `${host}/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };

  function opened(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
    const derived = (input: Uint8Array, from: Uint8Array, label: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', input, from, label, bytes));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const input = derived(pair.computeSecret(sender), auth, info, 32);
    const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('not the last record');
    return plain.subarray(0, -1).toString('utf8');
  }
  return { endpoint, keys, opened };
}
export type Browser = ReturnType<typeof newBrowser>;

interface Got {
  endpoint: string;
  body: Buffer;
  headers: Record<string, string | string[] | undefined>;
}

/** A push service on this machine that `server` reaches under a public name; it answers the status of `answers`, by endpoint, or 201. */
export async function openPushService(server: Pick<TestApp, 'context'>) {
  const got: Got[] = [];
  const answers = new Map<string, number>();
  const service = createServer(async (request, response) => {
    const endpoint = `${host}${request.url}`;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    got.push({ endpoint, body: Buffer.concat(parts), headers: request.headers });
    response.writeHead(answers.get(endpoint) ?? 201, { location: `${host}/elsewhere` }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((done) => service.once('listening', done));
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  const { port } = service.address() as AddressInfo;
  const reach = createPublicPost({
    protocol: 'http:',
    resolve: async () => ['127.0.0.1'],
    accepts: (address) => address === '127.0.0.1',
  });
  const before = server.context.publicPost;
  server.context.publicPost = (address, sent) =>
    reach(address.replace(host, `http://push.exemple.fr:${port}`), sent);
  onTestFinished(() => {
    server.context.publicPost = before;
  });
  /** The decrypted messages that reached a browser. */
  const wordsOf = ({ endpoint, opened }: Browser) =>
    got
      .filter((each) => each.endpoint === endpoint)
      .map(({ body }) => JSON.parse(opened(body)) as { titre: string; texte: string });
  return { got, answers, wordsOf };
}

/** The claims in the header of a message (RFC 8292), verified with the key `cle`. */
export async function provenBy(cle: string, header: unknown) {
  const [, token = '', given] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(header)) ?? [];
  if (given !== cle) throw new Error('another key');
  const point = Buffer.from(cle, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((n) => n.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  return (await jwtVerify(token, key, { algorithms: ['ES256'], currentDate: new Date() })).payload;
}
