import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { image } from '../../tables/platform.ts';
import { newMember } from '../../testing/factories.ts';
import { openApp } from '../../testing/openApp.ts';
import {
  formOf,
  heavyPhoto,
  photoWithGps,
  pixelBomb,
  redAndBlue,
  upload,
  uploaded,
} from './images.fixtures.ts';
import { sharp } from './process/sharp.ts';

const t = openApp();

const filesBelow = async (name: string) => {
  const folder = join(t.context.env.DATA_DIR, name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile());
};
const rows = () => t.context.db.select().from(image);
const sizes = [400, 800, 1280].flatMap((w) => [`-${w}.avif`, `-${w}.webp`]);

test('46: a phone photo is stored upright, in sRGB and without its place, in every size', async () => {
  const photo = await photoWithGps();
  const sent = await sharp(photo).metadata();
  expect(sent).toMatchObject({ orientation: 6, hasProfile: true });
  expect(sent.exif && sent.xmp).toBeTruthy();

  const answer = await upload(t, photo);
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  expect(body).toMatchObject({ width: 1200, height: 1600, date: null });
  expect(body.secure_url).toMatch(/^http:\/\/localhost:\d+\/images\/[\w-]{22}$/);

  const path = new URL(body.secure_url).pathname;
  for (const suffix of ['', ...sizes]) {
    const served = await t.app.inject(path + suffix);
    const header = await sharp(served.rawPayload).metadata();
    expect(header.height).toBeGreaterThan(header.width);
    for (const kept of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const)
      expect(header[kept], `${kept} of ${suffix}`).toBeUndefined();
    // Turned clockwise, the left half (red) is on top.
    const pixels = sharp(served.rawPayload).resize(8, 8, { fit: 'fill' }).raw();
    const data = await pixels.toBuffer();
    expect(data[0]).toBeGreaterThan(180);
    expect(data.at(-1)).toBeGreaterThan(180);
  }
});

test('a colour profile is applied, not only dropped', async () => {
  const raw = { create: { width: 64, height: 64, channels: 3, background: '#c86432' } } as const;
  const wide = await sharp(raw).withIccProfile('p3').png().toBuffer();
  const path = await uploaded(t, wide);
  const served = await t.app.inject(path);
  const { dominant } = await sharp(served.rawPayload).stats();
  expect(Math.abs(dominant.r - 200)).toBeLessThan(16);
  expect(Math.abs(dominant.g - 100)).toBeLessThan(16);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  '%s is taken by its content',
  async (format) => {
    const content = await redAndBlue(500, 300).toFormat(format).toBuffer();
    const answer = await upload(t, content, 'facture.pdf');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ width: 500, height: 300 });
  },
);

test('a photo of 6 MB is taken, its longest side brought to 2560', async () => {
  const photo = await heavyPhoto(4000, 3000, 92);
  expect(photo.length).toBeGreaterThan(5_500_000);
  const answer = await upload(t, photo);
  expect(answer.json()).toMatchObject({ width: 2560, height: 1920 });
}, 60_000);

test('47: names of files are never used', async () => {
  const content = await redAndBlue(40, 40).png().toBuffer();
  for (const name of ['../../x', '..\\..\\x.jpg', 'a\0.png', '%2e%2e%2fx'])
    expect((await upload(t, content, name)).statusCode, name).toBe(200);
  const names = (await readdir(t.context.env.DATA_DIR)).sort();
  expect(names.filter((name) => !['drawings', 'images', 'uploads'].includes(name))).toEqual([]);
  for (const { name } of await filesBelow('images')) expect(name).toMatch(/^(master|\d+)\./);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const disguised: [string, () => Promise<Buffer> | Buffer][] = [
  ['an SVG with a script', () => Buffer.from(svg)],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(500)])],
  ['a TIFF', () => redAndBlue(20, 20).tiff().toBuffer()],
  [
    'an SVG behind the first bytes of a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  ],
  ['most of a JPEG', async () => Buffer.from((await heavyPhoto(600, 400)).subarray(0, -15_000))],
  ['half a JPEG', async () => Buffer.from((await heavyPhoto(600, 400)).subarray(0, 30_000))],
  [
    'half a PNG',
    async () => {
      const whole = await redAndBlue(300, 300).png().toBuffer();
      return Buffer.from(whole.subarray(0, whole.length >> 1));
    },
  ],
];

test.each(disguised)('%s is refused, and nothing is kept', async (_what, make) => {
  const before = await rows();
  const answer = await upload(t, await make());
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('image_unreadable');
  expect(await rows()).toHaveLength(before.length);
  expect(await filesBelow('uploads')).toEqual([]);
});

test.each([2, 10, 100])('a JPEG that lacks its last %i bytes is taken', async (lost) => {
  const whole = await heavyPhoto(600, 400);
  expect((await upload(t, whole.subarray(0, whole.length - lost))).statusCode).toBe(200);
});

test.each([
  ['POST', '/v1/images/upload'],
  ['POST', '/v1/import'],
  ['PUT', '/v1/user/1'],
] as const)(
  '270: %s %s: a form is refused whose boundary is longer than a parser takes',
  async (method, url) => {
    const member = await newMember(t.app);
    for (const length of [70, 255, 1_000]) {
      const { statusCode } = await t.app.inject({
        method,
        url: url.replace('user/1', `user/${member.id}`),
        headers: {
          ...member.headers,
          'content-type': `multipart/form-data; boundary=${'-'.repeat(length)}`,
        },
        payload: 'nothing',
      });
      expect(statusCode).toBe(400);
    }
  },
);

test('45: data hidden behind a picture is not stored', async () => {
  const page = Buffer.from('<html><script>alert(1)</script>PK\x03\x04');
  const polyglot = Buffer.concat([await redAndBlue(100, 80).jpeg().toBuffer(), page]);
  const path = await uploaded(t, polyglot);
  for (const suffix of ['', ...sizes]) {
    const { rawPayload } = await t.app.inject(path + suffix);
    expect(rawPayload.includes('script')).toBe(false);
  }
});

test('44: a pixel bomb is refused by its header: under a second, in flat memory', async () => {
  const bomb = pixelBomb(20_000);
  expect(bomb.length).toBeLessThan(200_000);
  const memory = process.memoryUsage().rss;
  const start = performance.now();
  const answer = await upload(t, bomb, 'bombe.png');
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('image_too_many_pixels');
  expect(process.memoryUsage().rss - memory).toBeLessThan(40_000_000);
});

test('49: of an animation the first frame is kept; one of hundreds of frames is refused', async () => {
  const frames = (count: number) => {
    const raw = { width: 8, height: 8 * count, channels: 3, pageHeight: 8 } as const;
    const pixels = Buffer.alloc(8 * 8 * 3 * count, 'couleurs variées');
    for (let at = 0; at < count; at += 1) pixels[at * 192] = at % 256;
    return sharp(pixels, { raw }).webp({ lossless: true }).toBuffer();
  };
  const short = await frames(3);
  expect((await sharp(short).metadata()).pages).toBe(3);
  const answer = await upload(t, short);
  expect(answer.json()).toMatchObject({ width: 8, height: 8 });
  const served = await t.app.inject(new URL(answer.json().secure_url).pathname);
  expect((await sharp(served.rawPayload).metadata()).pages).toBeUndefined();
  expect((await upload(t, await frames(10_000))).json().code).toBe('image_unreadable');
});

test('49: more than 10 MB is refused', async () => {
  const jpeg = await redAndBlue(40, 40).jpeg().toBuffer();
  const huge = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]);
  const form = await formOf([['file', new Blob([huge]), 'x.jpg']]);
  const declared = await upload(t, huge);
  const streamed = await t.app.inject({
    method: 'POST',
    url: '/v1/images/upload',
    payload: Readable.from(form.payload, { objectMode: false }),
    headers: { ...form.headers, 'transfer-encoding': 'chunked' },
  });
  for (const answer of [declared, streamed]) {
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('image_too_large');
  }
  expect(await filesBelow('uploads')).toEqual([]);
});

test('49: a form of a thousand parts is refused', async () => {
  const fields = Array.from({ length: 1_000 }, (_, at): [string, string] => [`champ${at}`, 'x']);
  const form = await formOf(fields);
  const answer = await t.app.inject({ method: 'POST', url: '/v1/images/upload', ...form });
  expect(answer.statusCode).toBe(413);
});

test('a form without its file, a broken form and other bodies are refused', async () => {
  const post = (request: object) =>
    t.app.inject({ method: 'POST', url: '/v1/images/upload', ...request });
  const png = new Blob([await redAndBlue(9, 9).png().toBuffer()]);
  const withoutFile = await post(await formOf([['upload_preset', 'x']]));
  expect(withoutFile.json().code).toBe('image_missing');
  const elsewhere = await post(await formOf([['image', png, 'a.png']]));
  expect(elsewhere.json().code).toBe('image_missing');
  const empty = await post(await formOf([['file', new Blob([]), 'a.png']]));
  expect(empty.json().code).toBe('image_missing');
  const whole = await formOf([['file', png, 'a.png']]);
  const broken = await post({ ...whole, payload: whole.payload.subarray(0, -60) });
  expect(broken.statusCode).toBe(400);
  const unbounded = await post({
    payload: 'x',
    headers: { 'content-type': 'multipart/form-data' },
  });
  expect(unbounded.statusCode).toBe(400);
  expect((await post({ payload: { file: 'x' } })).statusCode).toBe(415);
  const text = await post({ payload: 'x', headers: { 'content-type': 'text/plain' } });
  expect(text.statusCode).toBe(415);
  expect((await post({})).statusCode).toBe(415);
  expect(await filesBelow('uploads')).toEqual([]);
});

test('a JSON body is no picture, however large it is', async () => {
  const { bodyBytes, uploadBytes } = limits;
  for (const size of [10, bodyBytes + 1, 2 * uploadBytes]) {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/v1/images/upload',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ file: 'x'.repeat(size) }),
    });
    expect([413, 415]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  }
});
