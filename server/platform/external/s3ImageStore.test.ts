import { readdir, utimes } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startObjectStore } from '../../testing/objectStore.ts';
import { beforeTests, ownApp } from '../../testing/openApp.ts';
import { testApp } from '../../testing/testApp.ts';
import { redAndBlue, uploaded } from '../images/images.fixtures.ts';
import { sweepStoredImages } from '../images/images.sweep.ts';
import { createS3ImageStore } from './s3ImageStore.ts';

const t = beforeTests(async () => {
  const objects = await startObjectStore();
  return { objects, ...(await testApp(objects.variables)) };
});
afterAll(async () => {
  await t.close();
  await t.objects.stop();
});

const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
// Later than the machine's day: the store's files have that day, not the tests' clock.
const soon = () => new Date('2100-01-01');
const key = 'KKKKKKKKKKKKKKKKKKKKKK';

async function all(keys: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const each of keys) found.push(each);
  return found;
}

const names = async () => {
  const files = await readdir(join(t.objects.directory, 'courtil'), { recursive: true });
  const objects = files.filter((file) => file.endsWith('._S3rver_object'));
  return objects.map((file) => file.replace('._S3rver_object', '')).sort();
};

test('an uploaded picture and its sizes are in the store, and every process can serve them', async () => {
  const path = await uploaded(t, await redAndBlue(500, 400).png().toBuffer());
  const answer = await t.app.inject(`${path}-400.webp`);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(answer.rawPayload.length),
  });
  const etag = String(answer.headers.etag);
  const known = { url: `${path}-400.webp`, headers: { 'if-none-match': etag } };
  expect((await t.app.inject(known)).statusCode).toBe(304);
  const [, , sent = ''] = path.split('/');
  expect(await names()).toEqual([`images/${sent}/400.webp`, `images/${sent}/master.webp`]);

  const other = await ownApp(t.objects.variables);
  expect((await other.app.inject(`${path}-400.webp`)).rawPayload).toEqual(answer.rawPayload);
  expect((await other.app.inject(path)).statusCode).toBe(200);
  expect((await other.app.inject('/images/AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404);
});

test('174: foreign objects in the bucket stay, and are not served as pictures', async () => {
  const { images } = t.context;
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: t.objects.variables.S3_ENDPOINT,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const foreign = [
    'backup/images/a.webp',
    `images/${key}/notes.txt`,
    `images/${key}/400.webp.bak`,
    `images/${key}/deeper/400.webp`,
    'images/a key/master.webp',
    'images/thumbs.db',
    `imagesOfOthers/${key}/master.webp`,
  ];
  for (const Key of foreign)
    await client.send(new sdk.PutObjectCommand({ Bucket: 'courtil', Key, Body: 'x' }));
  await images.put(key, 'master.webp', Buffer.from('x'));
  await images.put(key, '400.webp', Buffer.from('x'));

  const old = await all(images.keysOlderThan(soon()));
  expect(old.filter((each) => each === key)).toHaveLength(1);
  expect(old.every((each) => /^[\w-]{22}$/.test(each))).toBe(true);
  expect(await all(images.keysOlderThan(longAgo))).toEqual([]);
  await images.delete(key);
  expect(await images.find(key, 'master.webp')).toBeNull();
  expect(await names()).toEqual(expect.arrayContaining(foreign));
  expect(await names()).not.toContain(`images/${key}/400.webp`);
  await images.delete(key);
});

test('the sweep reads all pages of the list, deletes old unknown objects, and keeps young ones', async () => {
  const images = createS3ImageStore(t.context.env, 5);
  for (let at = 0; at < 20; at += 1)
    await images.put(`sweep${String(at).padStart(17, '0')}`, 'master.webp', Buffer.from('x'));
  for (const name of await names())
    if (name.includes('/sweep') && !name.includes('7/'))
      for (const part of ['object', 'metadata.json', 'object.md5'])
        await utimes(
          join(t.objects.directory, 'courtil', `${name}._S3rver_${part}`),
          longAgo,
          longAgo,
        ).catch(() => {});
  expect(await sweepStoredImages({ ...t.context, images })).toBe(18);
  expect((await names()).filter((name) => name.includes('/sweep'))).toHaveLength(2);
});

/** A store that answers as it is told to. */
async function storeThat(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { ...t.objects.variables, S3_ENDPOINT: `http://127.0.0.1:${port}` };
}
const imagesOf = async (listener: RequestListener) =>
  createS3ImageStore({ ...(await storeThat(listener)), S3_FORCE_PATH_STYLE: true });

test('175: a store with wrong lengths, an endless list, foreign names or no XML does no harm', async () => {
  const lying = await imagesOf((request, response) => {
    if (request.method === 'HEAD')
      return void response.writeHead(200, { 'content-length': 5 }).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>');
  });
  const found = await lying.find(key, 'master.webp');
  expect(found?.bytes).toBe(5);
  await expect(buffer(found?.stream() ?? process.stdin)).rejects.toThrow('more than it told');

  const huge = await imagesOf((_request, response) => {
    response.writeHead(200, { 'content-length': 64 * 1024 * 1024 }).end();
  });
  expect(await huge.find(key, 'master.webp')).toBeNull();

  let pages = 0;
  const object = (name: string) =>
    `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00Z</LastModified></Contents>`;
  const endless = await imagesOf((_request, response) => {
    pages += 1;
    response.end(
      `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>same</NextContinuationToken>${object('images/../../etc/passwd')}${object('elsewhere/a/master.webp')}${object(`images/${key}/master.webp`)}</ListBucketResult>`,
    );
  });
  expect(await all(endless.keysOlderThan(soon()))).toEqual([key]);
  expect(pages).toBe(2);

  const broken = await imagesOf((_request, response) => void response.end('<ListBucket'));
  await expect(all(broken.keysOlderThan(soon()))).rejects.toMatchObject({
    code: 'storage_unavailable',
  });
});

test('without its store the rest of the application answers; a refused key and a full store are told apart', async () => {
  const away = await ownApp({ ...t.objects.variables, S3_ENDPOINT: 'http://127.0.0.1:9' });
  const answer = await away.app.inject(`/images/${key}`);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await away.app.inject('/v1/jardin')).statusCode).toBe(200);

  const stranger = await ownApp({ ...t.objects.variables, S3_SECRET_ACCESS_KEY: 'wrong' });
  expect((await stranger.app.inject(`/images/${key}`)).json().code).toBe('storage_unavailable');

  const full = await imagesOf((request, response) => {
    request.resume();
    response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>');
  });
  await expect(full.put(key, 'master.webp', Buffer.from('x'))).rejects.toMatchObject({
    code: 'storage_full',
  });
});
