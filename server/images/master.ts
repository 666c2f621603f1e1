import type { Metadata, SharpOptions } from 'sharp';
import { AppError } from '../http/appError.ts';
import { headOf, type ImageKind, imageKindOf } from './imageKind.ts';
import { sharp } from './sharp.ts';

// A little above the 50-megapixel sensors of phones (8192 × 6144).
const MAXIMUM_PIXELS = 51_000_000;
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

const formatOf: Record<Exclude<ImageKind, 'heic'>, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
};

/** Refuses by its first bytes and its header, without decoding, what is not a picture that we take. */
async function checkImage(path: string): Promise<void> {
  const kind = imageKindOf(await headOf(path));
  if (kind === null) throw new AppError('image_unreadable');
  if (kind === 'heic') throw new AppError('image_heic');
  const header = await readHeader(path);
  if (header.compression === 'hevc') throw new AppError('image_heic');
  if (header.format !== formatOf[kind]) throw new AppError('image_unreadable');
  const height = header.pageHeight ?? header.height;
  if (header.width * height > MAXIMUM_PIXELS) throw new AppError('image_too_many_pixels');
  if ((header.pages ?? 1) > MAXIMUM_FRAMES) throw new AppError('image_unreadable');
}

/** Checks the picture at `path` and encodes it anew: upright, sRGB, first frame, no metadata. */
export async function makeMaster(path: string): Promise<Master> {
  await checkImage(path);
  try {
    const { data, info } = await sharp(path, decoding)
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
