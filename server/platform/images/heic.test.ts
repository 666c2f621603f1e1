import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { image } from '../../tables/platform.ts';
import { openApp } from '../../testing/openApp.ts';
import { upload } from './images.fixtures.ts';
import { sharp } from './process/sharp.ts';

const t = openApp();
const fixture = (name: string) => readFileSync(new URL(name, import.meta.url));
/** 320 × 240, encoded with HEVC, with a day and a place; its left half is red, its right half blue. */
const photo = fixture('photo.fixture.heic');
/** 12,000 × 12,000 pixels of one green in 32 kB. */
const bomb = fixture('bomb.fixture.heic');

/** A copy whose header (`ispe`) names another size. */
function saying(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file);
  for (let at = copy.indexOf('ispe'); at >= 0; at = copy.indexOf('ispe', at + 4)) {
    copy.writeUInt32BE(width, at + 8);
    copy.writeUInt32BE(height, at + 12);
  }
  return copy;
}

test('a HEIC photo is taken, with its day and without its place', async () => {
  const answer = await upload(t, photo, 'IMG_1.HEIC');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ width: 320, height: 240, date: '2026-09-15' });
  const served = await t.app.inject(new URL(answer.json().secure_url).pathname);
  const header = await sharp(served.rawPayload).metadata();
  for (const kept of ['exif', 'xmp', 'icc', 'iptc'] as const) expect(header[kept]).toBeUndefined();
  const data = await sharp(served.rawPayload).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  expect(data[0]).toBeGreaterThan(180);
  expect(data[7 * 3 + 2]).toBeGreaterThan(180);
});

test.each([
  ['a HEIC bomb', bomb, 400, 'image_too_many_pixels'],
  ['a HEIC bomb that says it is small', saying(bomb, 320, 240), 400, 'image_unreadable'],
  [
    'a HEIC photo that says it is huge',
    saying(photo, 60_000, 60_000),
    400,
    'image_too_many_pixels',
  ],
  ['half a HEIC photo', photo.subarray(0, photo.length - 200), 400, 'image_unreadable'],
  [
    'a HEIC photo that is only a header',
    Buffer.concat([photo.subarray(0, 24), Buffer.alloc(80)]),
    400,
    'image_unreadable',
  ],
])(
  '126: %s is refused, nothing is kept, and the next photo is taken',
  async (_what, file, status, code) => {
    const before = await t.context.db.$count(image);
    const answer = await upload(t, file, 'IMG_2.HEIC');
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await t.context.db.$count(image)).toBe(before);
    expect((await upload(t, photo)).statusCode).toBe(200);
  },
  60_000,
);
