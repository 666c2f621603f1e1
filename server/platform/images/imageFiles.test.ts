import { beforeAll, expect, test, vi } from 'vitest';
import { openApp } from '../../testing/openApp.ts';
import { heavyPhoto, redAndBlue, uploaded } from './images.fixtures.ts';
import { sharp } from './process/sharp.ts';

const t = openApp();
let path: string;
beforeAll(async () => {
  path = await uploaded(t, await redAndBlue(500, 400).png().toBuffer());
});

test('a picture may be cached for ever', async () => {
  for (const [suffix, type] of [
    ['', 'image/webp'],
    ['-400.webp', 'image/webp'],
    ['-400.avif', 'image/avif'],
  ] as const) {
    const answer = await t.app.inject(path + suffix);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.headers.etag).toMatch(/^"[\w.-]+"$/);
  }
});

test('a known picture is not sent again', async () => {
  const { etag } = (await t.app.inject(`${path}-400.webp`)).headers;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const headers = { 'if-none-match': known };
    const answer = await t.app.inject({ url: `${path}-400.webp`, headers });
    expect(answer.statusCode).toBe(304);
    expect(answer.rawPayload).toHaveLength(0);
  }
  const changed = { 'if-none-match': '"other"' };
  expect((await t.app.inject({ url: `${path}-400.webp`, headers: changed })).statusCode).toBe(200);
});

test('HEAD answers what GET would, without the picture', async () => {
  const get = await t.app.inject(`${path}-800.webp`);
  const head = await t.app.inject({ method: 'HEAD', url: `${path}-800.webp` });
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
    expect(head.headers[name]).toBe(get.headers[name]);
});

test('a picture is never made larger than it is', async () => {
  const wide = await t.app.inject(`${path}-800.webp`);
  expect(await sharp(wide.rawPayload).metadata()).toMatchObject({ width: 500, height: 400 });
  const narrow = await t.app.inject(`${path}-400.avif`);
  expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ width: 400, height: 320 });
});

test('48: every other address is a plain 404', async () => {
  const unknown = '/images/AAAAAAAAAAAAAAAAAAAAAA';
  for (const url of [
    unknown,
    `${unknown}-400.webp`,
    `${path}-401.webp`,
    `${path}-400.png`,
    `${path}-400`,
    `${path}/`.concat('x'),
    `${path}-0400.webp`,
    '/images/',
    '/images/master.webp',
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/%2e%2e/%2e%2e/postgres/PG_VERSION',
    '/images/..%5c..%5cx',
    `${path}%00.webp`,
    `${path.replace('/images/', '/images/%00')}`,
    `/images/${'a'.repeat(5_000)}`,
  ]) {
    const answer = await t.app.inject(url);
    expect(answer.statusCode, url).toBe(404);
    expect(String(answer.headers['cache-control']), url).not.toContain('immutable');
  }
});

test('two first requests at once make one picture', async () => {
  const fresh = await uploaded(t, await heavyPhoto(1500, 1000));
  const put = vi.spyOn(t.context.images, 'put');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => t.app.inject(`${fresh}-1280.avif`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(put).toHaveBeenCalledTimes(1);
  await t.app.inject(`${fresh}-1280.avif`);
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRestore();
});
