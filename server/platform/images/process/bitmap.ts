/** The header of a Windows bitmap. This build of libvips has no decoder for bitmaps. */
interface BitmapHeader {
  width: number;
  height: number;
  /** Bits of one pixel. */
  depth: number;
  /** True if the file begins with the top row. */
  downwards: boolean;
  /** The offset of the pixels, and the length of a row, in bytes. */
  offset: number;
  stride: number;
  paletteAt: number;
  colours: number;
  /** The bits of a pixel that are red, green and blue. */
  masks: [number, number, number];
}

const FILE_HEADER = 14;
const INFO_HEADER = 40;
const LONGEST_HEADER = 124;
const COLOURS_BY_MASK = 3;

const usualMasks: Record<number, BitmapHeader['masks']> = {
  16: [0x7c00, 0x03e0, 0x001f],
  32: [0x00ff0000, 0x0000ff00, 0x000000ff],
};

function masksOf(file: Buffer, depth: number, compression: number): BitmapHeader['masks'] {
  const usual = usualMasks[depth];
  if (compression === 0) return usual ?? [0, 0, 0];
  if (compression !== COLOURS_BY_MASK || !usual) throw new Error('a compressed bitmap');
  const at = FILE_HEADER + INFO_HEADER;
  return [file.readUInt32LE(at), file.readUInt32LE(at + 4), file.readUInt32LE(at + 8)];
}

/** Reads the header of a bitmap, without looking at a pixel. Throws for what is not one that we take. */
export function bitmapHeader(file: Buffer): BitmapHeader {
  const size = file.readUInt32LE(FILE_HEADER);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const depth = file.readUInt16LE(28);
  const masks = masksOf(file, depth, file.readUInt32LE(30));
  if (size < INFO_HEADER || size > LONGEST_HEADER) throw new Error('an unknown bitmap header');
  if (width < 1 || height < 1) throw new Error('a bitmap without pixels');
  if (![1, 4, 8, 16, 24, 32].includes(depth)) throw new Error('an unknown depth');
  const most = depth <= 8 ? 2 ** depth : 0;
  const colours = most && (file.readUInt32LE(46) || most);
  if (colours > most) throw new Error('too many colours');
  const paletteAt = FILE_HEADER + size;
  const offset = file.readUInt32LE(10);
  if (offset < paletteAt + colours * 4) throw new Error('pixels in the header');
  const stride = Math.ceil((width * depth) / 32) * 4;
  const downwards = signedHeight < 0;
  return { width, height, depth, downwards, offset, stride, paletteAt, colours, masks };
}

/** Reads one colour of a pixel: its bits, brought to 0–255. */
function channelOf(mask: number) {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const largest = mask >>> shift;
  return (pixel: number) => Math.round((((pixel & mask) >>> shift) * 255) / largest);
}

type Colour = (row: number, x: number) => [number, number, number];

function colourReader(file: Buffer, header: BitmapHeader): Colour {
  const { depth, paletteAt, colours, masks } = header;
  const at = (place: number) => file[place] ?? 0;
  if (depth === 24) return (row, x) => [at(row + x * 3 + 2), at(row + x * 3 + 1), at(row + x * 3)];
  if (depth > 8) {
    const [red, green, blue] = masks.map(channelOf) as [Channel, Channel, Channel];
    return (row, x) => {
      const pixel = depth === 16 ? file.readUInt16LE(row + x * 2) : file.readUInt32LE(row + x * 4);
      return [red(pixel), green(pixel), blue(pixel)];
    };
  }
  return (row, x) => {
    const bit = x * depth;
    const index = (at(row + (bit >> 3)) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
    const entry = paletteAt + Math.min(index, colours - 1) * 4;
    return [at(entry + 2), at(entry + 1), at(entry)];
  };
}

type Channel = ReturnType<typeof channelOf>;

/** The pixels of a bitmap, three bytes each, the uppermost row first. Throws when the file ends before them. */
export function bitmapPixels(file: Buffer, header: BitmapHeader): Buffer {
  const { width, height, downwards, offset, stride } = header;
  if (offset + stride * height > file.length) throw new Error('a bitmap that lacks its end');
  const colour = colourReader(file, header);
  const pixels = Buffer.allocUnsafe(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    const row = offset + stride * (downwards ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue] = colour(row, x);
      pixels[to] = red;
      pixels[to + 1] = green;
      pixels[to + 2] = blue;
      to += 3;
    }
  }
  return pixels;
}
