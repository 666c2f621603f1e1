import { readFile } from 'node:fs/promises';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from '../../http/appError.ts';
import { bitmapHeader, bitmapPixels } from './bitmap.ts';
import { headOf, type ImageKind, imageKindOf } from './imageKind.ts';
import { sharp } from './sharp.ts';

// A little above the 50-megapixel sensors of phones (8192 × 6144).
const MAXIMUM_PIXELS = 51_000_000;
// Ours are read in JavaScript; 10 MB of 8 bits a pixel are fewer.
const MAXIMUM_BITMAP_PIXELS = 12_000_000;
const MAXIMUM_FRAMES = 100;
const MASTER_SIDE = 2560;
const SECONDS = 20;

export interface Master {
  content: Buffer;
  width: number;
  height: number;
}

const decoding = {
  limitInputPixels: MAXIMUM_PIXELS,
  failOn: 'error',
  sequentialRead: true,
} satisfies SharpOptions;

async function readHeader(path: string): Promise<Metadata> {
  try {
    return await sharp(path, { ...decoding, limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new AppError('image_unreadable', { cause });
  }
}

const formatOf: Record<Exclude<ImageKind, 'heic' | 'bmp'>, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
};

function assertPixels(width: number, height: number, most = MAXIMUM_PIXELS): void {
  if (width * height > most) throw new AppError('image_too_many_pixels');
}

/** Our own reading of a bitmap; its header is judged before a pixel is looked at. */
async function openBitmap(path: string): Promise<Sharp> {
  try {
    const file = await readFile(path);
    const header = bitmapHeader(file);
    const { width, height } = header;
    assertPixels(width, height, MAXIMUM_BITMAP_PIXELS);
    return sharp(bitmapPixels(file, header), { raw: { width, height, channels: 3 } });
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('image_unreadable', { cause });
  }
}

/** Refuses by its first bytes and its header, without decoding, what is not a picture that we take. */
async function openImage(path: string): Promise<Sharp> {
  const kind = imageKindOf(await headOf(path));
  if (kind === null) throw new AppError('image_unreadable');
  if (kind === 'heic') throw new AppError('image_heic');
  if (kind === 'bmp') return await openBitmap(path);
  const header = await readHeader(path);
  if (header.compression === 'hevc') throw new AppError('image_heic');
  if (header.format !== formatOf[kind]) throw new AppError('image_unreadable');
  assertPixels(header.width, header.pageHeight ?? header.height);
  const frames = header.pages ?? 1;
  if (kind === 'gif' && frames > 1) throw new AppError('image_animated');
  if (frames > MAXIMUM_FRAMES) throw new AppError('image_unreadable');
  return sharp(path, decoding);
}

/** Checks the picture at `path` and encodes it anew: upright, sRGB, first frame, no metadata. */
export async function makeMaster(path: string): Promise<Master> {
  const picture = await openImage(path);
  try {
    const { data, info } = await picture
      .autoOrient()
      .resize(MASTER_SIDE, MASTER_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new AppError('image_unreadable', { cause });
  }
}
