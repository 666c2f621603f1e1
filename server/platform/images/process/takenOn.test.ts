import { expect, test } from 'vitest';
import { redAndBlue } from '../images.fixtures.ts';
import { sharp } from './sharp.ts';
import { takenOn } from './takenOn.ts';

const now = new Date('2026-11-23T12:00:00Z');

async function exifWith(IFD2: Record<string, string>) {
  const jpeg = await redAndBlue(16, 16).jpeg().withExif({ IFD2 }).toBuffer();
  return (await sharp(jpeg).metadata()).exif;
}

test.each([
  ['2026:09:15 23:59:59', '2026-09-15'],
  ['2026:11:24 01:00:00', '2026-11-24'],
  ['2026:12:24 01:00:00', null],
  ['0000:00:00 00:00:00', null],
  ['1899:12:31 10:00:00', null],
  ['demain', null],
])('a photo taken on %s is of %s', async (DateTimeOriginal, day) => {
  expect(takenOn(await exifWith({ DateTimeOriginal }), now)).toBe(day);
});

test('127: metadata that is none, cut or too large has no day', async () => {
  const exif = (await exifWith({ DateTimeOriginal: '2026:09:15 10:00:00' })) as Buffer;
  expect(takenOn(undefined, now)).toBeNull();
  for (let length = 0; length < exif.length - 40; length += 7)
    expect(takenOn(exif.subarray(0, length), now)).toBeNull();
  expect(takenOn(Buffer.concat([exif, Buffer.alloc(200_000)]), now)).toBeNull();
  // A list of tags that goes on in itself.
  const circle = Buffer.from(exif);
  circle.writeUInt32LE(8, circle.length - 4);
  expect(() => takenOn(circle, now)).not.toThrow();
});
