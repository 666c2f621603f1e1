import { expect, test } from 'vitest';
import { image } from '../../tables/platform.ts';
import { openApp } from '../../testing/openApp.ts';
import { bitmap, redAndBlueBitmap } from './bmp.fixtures.ts';
import { redAndBlue, upload } from './images.fixtures.ts';
import { sharp } from './process/sharp.ts';

const t = openApp();

/** The colours of a kept picture, left and right of its upper row. */
async function corners(answer: { json(): { secure_url: string } }) {
  const served = await t.app.inject(new URL(answer.json().secure_url).pathname);
  const pixels = sharp(served.rawPayload).removeAlpha().resize(8, 8, { fit: 'fill' }).raw();
  const data = await pixels.toBuffer();
  return { left: [...data.subarray(0, 3)], right: [...data.subarray(21, 24)] };
}

const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 180 && g < 90 && b < 90;
const isBlue = ([r = 0, g = 0, b = 0]: number[]) => r < 90 && g < 90 && b > 180;

test.each([1, 4, 8, 16, 24, 32] as const)('a BMP of %i bits is taken', async (depth) => {
  const answer = await upload(t, redAndBlueBitmap(depth), 'scan.jpg');
  expect(answer.json()).toMatchObject({ width: 301, height: 200 });
  const { left, right } = await corners(answer);
  expect(isRed(left) && isBlue(right), `${left} ${right}`).toBe(true);
});

test('a BMP stands upright, whichever row comes first', async () => {
  const rows = Array.from({ length: 40 }, (_, y) =>
    Buffer.alloc(40 * 3, Buffer.from(y < 20 ? [0, 0, 250] : [250, 0, 0])),
  );
  for (const height of [40, -40]) {
    const answer = await upload(t, bitmap({ width: 40, height, depth: 24, rows }));
    const { left } = await corners(answer);
    expect(height > 0 ? isBlue(left) : isRed(left), `${height}`).toBe(true);
  }
});

test('a BMP that says where its colours stand is taken', async () => {
  const row = Buffer.concat([
    Buffer.alloc(20 * 4, Buffer.from([0, 0, 0, 250])),
    Buffer.alloc(20 * 4, Buffer.from([0, 250, 0, 0])),
  ]);
  const rows = Array.from({ length: 40 }, () => row);
  const masks = [0xff000000, 0x00ff0000, 0x0000ff00];
  const answer = await upload(
    t,
    bitmap({ width: 40, height: 40, depth: 32, compression: 3, masks, rows }),
  );
  const { left, right } = await corners(answer);
  expect(isRed(left), `${left}`).toBe(true);
  expect(isBlue(right), `${right}`).toBe(true);
});

test('a still GIF is taken; an animated one is refused, and why is said', async () => {
  const still = await upload(t, await redAndBlue(500, 300).gif().toBuffer(), 'fleur.png');
  expect(still.json()).toMatchObject({ width: 500, height: 300 });
  const raw = { width: 8, height: 24, channels: 3, pageHeight: 8 } as const;
  const frames = Buffer.alloc(8 * 24 * 3, 'couleurs variées');
  const animated = await upload(t, await sharp(frames, { raw }).gif().toBuffer());
  expect(animated.statusCode).toBe(400);
  expect(animated.json()).toMatchObject({ code: 'image_animated' });
  expect(animated.json().message).toContain('animée');
});

/** A BMP header that says more than the file holds. */
function bomb(width: number, height: number, depth: 1 | 24 = 24): Buffer {
  const colours: [number, number, number][] =
    depth === 1
      ? [
          [0, 0, 0],
          [9, 9, 9],
        ]
      : [];
  return bitmap({ width, height, depth, colours, rows: [Buffer.alloc(4_000)] });
}

const whole = redAndBlueBitmap(24);
const patched = (change: (copy: Buffer) => void) => {
  const copy = Buffer.from(whole);
  change(copy);
  return copy;
};
const traps: [string, Buffer, string][] = [
  ['a BMP bomb', bomb(60_000, 60_000), 'image_too_many_pixels'],
  ['a BMP bomb of one bit', bomb(2_147_483_647, -2_147_483_648, 1), 'image_too_many_pixels'],
  [
    'a whole BMP of one bit and 51 million pixels',
    redAndBlueBitmap(1, 8_000, 6_375),
    'image_too_many_pixels',
  ],
  ['a BMP that lacks its end', whole.subarray(0, whole.length - 400), 'image_unreadable'],
  ['a BMP without pixels', whole.subarray(0, 54), 'image_unreadable'],
  ['a BMP of width 0', patched((it) => it.writeInt32LE(0, 18)), 'image_unreadable'],
  ['a BMP of negative width', patched((it) => it.writeInt32LE(-301, 18)), 'image_unreadable'],
  ['a BMP of height 0', patched((it) => it.writeInt32LE(0, 22)), 'image_unreadable'],
  ['pixels in the header', patched((it) => it.writeUInt32LE(4, 10)), 'image_unreadable'],
  ['pixels beyond the file', patched((it) => it.writeUInt32LE(0xfffffff0, 10)), 'image_unreadable'],
  ['a header of 12 bytes', patched((it) => it.writeUInt32LE(12, 14)), 'image_unreadable'],
  ['a header of 4 GB', patched((it) => it.writeUInt32LE(0xffffffff, 14)), 'image_unreadable'],
  ['7 bits a pixel', patched((it) => it.writeUInt16LE(7, 28)), 'image_unreadable'],
  ['a BMP around a JPEG', patched((it) => it.writeUInt32LE(4, 30)), 'image_unreadable'],
  [
    'a palette of 4 billion colours',
    (() => {
      const eight = redAndBlueBitmap(8);
      eight.writeUInt32LE(0xffffffff, 46);
      return eight;
    })(),
    'image_unreadable',
  ],
  ['a text that begins as a BMP', Buffer.from('BM<script>alert(1)</script>'), 'image_unreadable'],
  [
    'a GIF that is only a header',
    Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\0\0', 'latin1'),
    'image_unreadable',
  ],
];

test.each(traps)(
  '%s is refused by its header, and nothing is kept',
  async (_what, content, code) => {
    const before = await t.context.db.$count(image);
    const start = performance.now();
    const answer = await upload(t, content);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(code);
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(await t.context.db.$count(image)).toBe(before);
  },
);

test('45: a BMP or GIF that is another thing too leaves only its pixels', async () => {
  const page = Buffer.from('<html><script>alert(1)</script>PK\x03\x04');
  const gif = await redAndBlue(40, 30).gif().toBuffer();
  for (const content of [Buffer.concat([whole, page]), Buffer.concat([gif, page])]) {
    const answer = await upload(t, content);
    const served = await t.app.inject(new URL(answer.json().secure_url).pathname);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.rawPayload.includes('script')).toBe(false);
  }
});

test('44: a GIF bomb is refused by its header', async () => {
  const gif = await redAndBlue(40, 30).gif().toBuffer();
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 40, 0, 30, 0]));
  for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(60_000, at);
  const start = performance.now();
  const answer = await upload(t, gif);
  expect(answer.json().code).toBe('image_too_many_pixels');
  expect(performance.now() - start).toBeLessThan(1_000);
});
