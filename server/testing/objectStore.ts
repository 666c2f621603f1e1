import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Canonical {
  uri: string;
}

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

type StartOptions = Record<string, unknown>;

const require = createRequire(import.meta.url);
const Store = require('@20minutes/s3rver') as new (options: StartOptions) => S3rver;
const v4 = require('@20minutes/s3rver/lib/signature/v4') as {
  getStringToSign(canonical: Canonical, request: unknown): string;
};

// It forgets the slash that ends the address of a bucket, which AWS's own client signs with the rest.
const { getStringToSign } = v4;
v4.getStringToSign = (canonical, request) =>
  getStringToSign({ ...canonical, uri: canonical.uri.replace(/^\/[^/]+$/, '$&/') }, request);

// Its tokens of pages are written in DES, which OpenSSL no longer has by that name; three times the same key is the same.
type Ciphers = Record<string, (name: string, key: Buffer, iv: Buffer) => unknown>;
const crypto = require('node:crypto') as Ciphers;
for (const name of ['createCipheriv', 'createDecipheriv']) {
  const create = crypto[name];
  crypto[name] = (cipher, key, iv) =>
    cipher === 'des'
      ? create?.('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
      : create?.(cipher, key, iv);
}

const account = 'S3RVER';

/**
 * A store of objects that is not ours (s3rver), which checks every signature; with one empty bucket 'courtil'.
 * Without `folder` its objects go with it.
 */
export async function startObjectStore({ port = 0, folder = '' } = {}) {
  const directory = folder || (await mkdtemp(join(tmpdir(), 'courtil-objets-')));
  const store = new Store({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: 'courtil', configs: [] }],
  });
  const address = await store.run();
  return {
    directory,
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_BUCKET: 'courtil',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: account,
      S3_SECRET_ACCESS_KEY: account,
      S3_FORCE_PATH_STYLE: 'on',
    },
    async stop() {
      await store.close();
      if (!folder) await rm(directory, { recursive: true, force: true });
    },
  };
}

// By itself: `node server/testing/objectStore.ts PORT FOLDER`.
if (process.argv[1] === import.meta.filename) {
  const [port, folder = ''] = process.argv.slice(2);
  await startObjectStore({ port: Number(port), folder });
}
