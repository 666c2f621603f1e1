interface Bitmap {
  width: number;
  /** Negative: the first row comes first. */
  height: number;
  depth: 1 | 4 | 8 | 16 | 24 | 32;
  compression?: number;
  /** The colours of the palette, as blue, green, red. */
  colours?: [number, number, number][];
  masks?: number[];
  /** The rows as they stand in the file, without their padding. */
  rows: Buffer[];
}

/** A Windows bitmap, byte by byte. */
export function bitmap({ width, height, depth, compression = 0, ...parts }: Bitmap): Buffer {
  const { colours = [], masks = [], rows } = parts;
  const palette = Buffer.from(colours.flatMap((colour) => [...colour, 0]));
  const header = Buffer.alloc(54 + masks.length * 4);
  const padded = rows.map((row) => Buffer.concat([row], Math.ceil(row.length / 4) * 4));
  const pixels = Buffer.concat(padded);
  header.write('BM', 0, 'latin1');
  header.writeUInt32LE(header.length + palette.length + pixels.length, 2);
  header.writeUInt32LE(header.length + palette.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(depth, 28);
  header.writeUInt32LE(compression, 30);
  header.writeUInt32LE(colours.length, 46);
  masks.forEach((mask, at) => {
    header.writeUInt32LE(mask, 54 + at * 4);
  });
  return Buffer.concat([header, palette, pixels]);
}

const red = [30, 30, 220] as [number, number, number];
const blue = [220, 30, 30] as [number, number, number];

/** One row of `width` pixels, red on the left and blue on the right, packed as `depth` says. */
function row(width: number, depth: Bitmap['depth']): Buffer {
  const pixels = Array.from({ length: width }, (_, x) => (x < width / 2 ? 0 : 1));
  if (depth === 24) return Buffer.from(pixels.flatMap((at) => (at ? blue : red)));
  if (depth === 32) return Buffer.from(pixels.flatMap((at) => [...(at ? blue : red), 0]));
  if (depth === 16) {
    const packed = Buffer.alloc(width * 2);
    pixels.forEach((at, x) => {
      packed.writeUInt16LE(at ? 0b00100_00100_11011 : 0b11011_00100_00100, x * 2);
    });
    return packed;
  }
  const packed = Buffer.alloc(Math.ceil((width * depth) / 8));
  pixels.forEach((at, x) => {
    const bit = x * depth;
    packed[bit >> 3] = (packed[bit >> 3] ?? 0) | (at << (8 - depth - (bit & 7)));
  });
  return packed;
}

/** A picture whose left half is red and right half blue, in a bitmap of `depth` bits. */
export function redAndBlueBitmap(depth: Bitmap['depth'], width = 301, height = 200): Buffer {
  const colours = depth <= 8 ? [red, blue] : [];
  const rows = Array.from({ length: height }, () => row(width, depth));
  return bitmap({ width, height, depth, colours, rows });
}
