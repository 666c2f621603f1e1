import { readFile } from 'node:fs/promises';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from '../../http/appError.ts';
import { bitmapHeader, bitmapPixels } from './bitmap.ts';
import { heicPixels } from './heic.ts';
import { headOf, type ImageKind, imageKindOf } from './imageKind.ts';
import { sharp } from './sharp.ts';
import { takenOn } from './takenOn.ts';

// A little above the 50-megapixel sensors of phones (8192 × 6144).
const MAXIMUM_PIXELS = 51_000_000;
// Ours are read in JavaScript; 10 MB of 8 bits a pixel are fewer.
const MAXIMUM_BITMAP_PIXELS = 12_000_000;
// Decoded in WebAssembly: 12 million take 3.2 s and 250 MB on one core, 48 million 14 s and 700 MB.
const MAXIMUM_HEIC_PIXELS = 25_000_000;
const MAXIMUM_FRAMES = 100;
const MASTER_SIDE = 2560;
const SECONDS = 20;
const JPEG_END = Buffer.from([0xff, 0xd9]);
/** The share of a JPEG's rows that is enough, if the last bytes were lost. */
const ENOUGH = 0.95;

export interface Master {
  content: Buffer;
  width: number;
  height: number;
  /** When its camera took it, `YYYY-MM-DD`; null where it does not say. */
  date: string | null;
}

/** A picture to be read, and the day that its file tells. */
interface Opened {
  picture: Sharp;
  date: string | null;
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
async function openBitmap(path: string): Promise<Opened> {
  try {
    const file = await readFile(path);
    const header = bitmapHeader(file);
    const { width, height } = header;
    assertPixels(width, height, MAXIMUM_BITMAP_PIXELS);
    const pixels = bitmapPixels(file, header);
    return { picture: sharp(pixels, { raw: { width, height, channels: 3 } }), date: null };
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('image_unreadable', { cause });
  }
}

/** Its header is judged before the decoder is loaded, which turns it upright itself. */
async function openHeic(path: string, header: Metadata): Promise<Opened> {
  assertPixels(header.width, header.height, MAXIMUM_HEIC_PIXELS);
  try {
    const { data, width, height } = await heicPixels(path, MAXIMUM_HEIC_PIXELS);
    const picture = sharp(data, { raw: { width, height, channels: 4 } });
    return { picture, date: takenOn(header.exif) };
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('image_unreadable', { cause });
  }
}

/** Refuses by its first bytes and its header, without decoding, what is not a picture that we take. */
async function openImage(path: string): Promise<Opened> {
  const kind = imageKindOf(await headOf(path));
  if (kind === null) throw new AppError('image_unreadable');
  if (kind === 'bmp') return await openBitmap(path);
  const header = await readHeader(path);
  if (header.compression === 'hevc') return await openHeic(path, header);
  // The same family of formats, in a variant that phones do not write.
  if (kind === 'heic') throw new AppError('image_heic');
  if (header.format !== formatOf[kind]) throw new AppError('image_unreadable');
  assertPixels(header.width, header.pageHeight ?? header.height);
  const frames = header.pages ?? 1;
  if (kind === 'gif' && frames > 1) throw new AppError('image_animated');
  if (frames > MAXIMUM_FRAMES) throw new AppError('image_unreadable');
  return { picture: sharp(path, decoding), date: takenOn(header.exif) };
}

/** A JPEG that lacks its end, where nearly all of it is there; null for what is none. */
async function openWithoutEnd(path: string): Promise<Sharp | null> {
  const file = await readFile(path);
  if (file.readUIntBE(0, 3) !== 0xffd8ff || file.subarray(-2).equals(JPEG_END)) return null;
  const lenient = { ...decoding, failOn: 'none' } satisfies SharpOptions;
  const { width, height } = await sharp(file, lenient).metadata();
  const row = { left: 0, top: Math.floor(height * ENOUGH), width, height: 1 };
  const pixels = await sharp(file, lenient).extract(row).raw().toBuffer();
  // The decoder fills lost rows with one middle grey.
  const isLost = pixels.every((value) => Math.abs(value - 128) <= 1);
  return isLost ? null : sharp(file, lenient);
}

/** Works on the picture at `path`. Throws `image_unreadable` where it cannot be decoded. */
async function decoded<T>(path: string, work: (picture: Sharp) => Promise<T>) {
  const { picture, date } = await openImage(path);
  try {
    return { made: await work(picture), date };
  } catch (cause) {
    try {
      const mended = await openWithoutEnd(path);
      if (mended) return { made: await work(mended), date };
    } catch {
      // The first reason is the one to tell.
    }
    throw new AppError('image_unreadable', { cause });
  }
}

/** The picture at `path` as a JPEG of 1280 pixels at most, upright, without metadata: what may leave for elsewhere. */
export async function makePlainJpeg(path: string): Promise<Buffer> {
  const { made } = await decoded(path, (picture) =>
    picture
      .autoOrient()
      .resize(1280, 1280, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: SECONDS })
      .toBuffer(),
  );
  return made;
}

/** Checks the picture at `path` and encodes it anew: upright, sRGB, first frame, no metadata. */
export async function makeMaster(path: string): Promise<Master> {
  const { made, date } = await decoded(path, (picture) =>
    picture
      .autoOrient()
      .resize(MASTER_SIDE, MASTER_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true }),
  );
  const { data, info } = made;
  return { content: data, width: info.width, height: info.height, date };
}
