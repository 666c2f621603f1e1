import { crc32, deflateSync } from 'node:zlib';
import type { TestApp } from '../../testing/testApp.ts';
import { sharp } from './process/sharp.ts';

/** A picture whose left half is red and right half blue, so that turning it shows. */
export function redAndBlue(width: number, height: number) {
  const red = { r: 220, g: 30, b: 30 };
  const blue = {
    create: { width: width >> 1, height, channels: 3, background: '#1e1edc' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: blue, left: width >> 1, top: 0 },
  ]);
}

/** A photo as a phone takes it: lying on its side, with its place, colour profile and XMP. */
export async function photoWithGps(width = 1600, height = 1200): Promise<Buffer> {
  return await redAndBlue(width, height)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Courtil', Copyright: 'Une jardinière' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 51/1 24/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '2/1 21/1 7/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A photo with as many bytes as a busy one: noise does not compress. */
export async function heavyPhoto(width: number, height: number, quality = 90): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  return await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality })
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A valid PNG of `side` × `side` pixels in a few kilobytes. */
export function pixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A form as a browser sends it. */
export async function formOf(fields: [string, string | Blob, string?][]) {
  const form = new FormData();
  for (const [name, value, fileName] of fields)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** Sends `content` as the field `file`. */
export async function upload(
  { app }: TestApp,
  content: Uint8Array,
  fileName = 'photo.jpg',
  remoteAddress = '192.0.2.1',
  token?: string,
) {
  const file = new Blob([new Uint8Array(content)], { type: 'image/jpeg' });
  const form = await formOf([
    ['upload_preset', 'courtil'],
    ['file', file, fileName],
  ]);
  if (token) Object.assign(form.headers, { authorization: `Bearer ${token}` });
  return await app.inject({ method: 'POST', url: '/v1/images/upload', remoteAddress, ...form });
}

/** The path of an uploaded picture, `/images/{key}`. */
export async function uploaded(test: TestApp, content: Uint8Array): Promise<string> {
  const answer = await upload(test, content);
  return new URL(answer.json().secure_url).pathname;
}
