import { afterAll, beforeAll, expect, test } from 'vitest';
import { PictureProcess } from './pictureProcess.ts';
import { sharp } from './sharp.ts';

let master: Buffer;
const pictures = new PictureProcess();
beforeAll(async () => {
  const create = { width: 600, height: 400, channels: 3, background: '#386' } as const;
  master = await sharp({ create }).webp().toBuffer();
});
afterAll(() => pictures.stop());

test('a process that dies under its work is replaced, and the work done', async () => {
  const size = { width: 400, format: 'avif' } as const;
  await pictures.ask('variant', master, size);
  const works = Promise.all([
    pictures.ask('variant', master, size),
    pictures.ask('variant', master, { width: 400, format: 'webp' }),
  ]);
  process.kill(pictures.pid ?? 0, 'SIGKILL');
  const [avif, webp] = await works;
  expect((await sharp(avif).metadata()).width).toBe(400);
  expect((await sharp(webp).metadata()).format).toBe('webp');
});

test('a refused picture keeps its code', async () => {
  await expect(pictures.ask('master', import.meta.filename)).rejects.toMatchObject({
    code: 'image_unreadable',
  });
});
