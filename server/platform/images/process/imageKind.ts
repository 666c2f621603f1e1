import { open } from 'node:fs/promises';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'bmp' | 'heic';

const HEAD_BYTES = 512;
const HEIC_BRANDS = /^(hei[cxms]|hev[cxms])$/;

/** Brands of an ISO media file ('ftyp' box): the major one first, then those it is compatible with. */
function brandsOf(head: Buffer): string[] {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

/** Detects the kind of a file by its first bytes. Names and declared types are ignored. */
export function imageKindOf(head: Buffer): ImageKind | null {
  if (head.length < 16) return null;
  if (head.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
    return 'webp';
  if (/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return 'gif';
  if (head.toString('latin1', 0, 2) === 'BM') return 'bmp';
  const brands = brandsOf(head);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.test(brand) || brand === 'mif1') ? 'heic' : null;
}

/** The first bytes of the file at `path`. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
