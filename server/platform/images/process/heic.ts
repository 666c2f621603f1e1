import { readFile } from 'node:fs/promises';
import { AppError } from '../../http/appError.ts';

/** A decoded picture: four bytes a pixel, upright. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

type Libheif = typeof import('libheif-js/wasm-bundle.js').default;

const PAGE = 64 * 1024;
// 25 million pixels take 420 MB; a stream that says less in its header than it holds gets no more than this.
const MOST_BYTES = 640 * 1024 * 1024;

let loading: Promise<Libheif> | undefined;

/** The decoder, loaded with the first such photo: its memory goes back when the process rests. */
function decoder(): Promise<Libheif> {
  if (loading) return loading;
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * PAGE > MOST_BYTES) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
  loading = import('libheif-js/wasm-bundle.js').then((module) => module.default);
  return loading;
}

/** Decodes the main picture of the HEIC file at `path`; throws `image_unreadable`, `image_too_many_pixels`. */
export async function heicPixels(path: string, mostPixels: number): Promise<Pixels> {
  const { HeifDecoder } = await decoder();
  const images = new HeifDecoder().decode(await readFile(path));
  try {
    const image = images.find((each) => each.is_primary()) ?? images[0];
    if (!image) throw new AppError('image_unreadable');
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > mostPixels) throw new AppError('image_too_many_pixels');
    const into = { data: Buffer.alloc(width * height * 4), width, height };
    const filled = await new Promise<Pixels | null>((resolve) => image.display(into, resolve));
    if (!filled) throw new AppError('image_unreadable');
    return filled;
  } finally {
    for (const image of images) image.free();
  }
}
