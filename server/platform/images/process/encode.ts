import type { Sharp } from 'sharp';
import type { ImageSize } from '../imageSize.ts';

// AVIF effort: the default (4) costs seconds per picture and wins a few per cent of bytes.
const AVIF = { quality: 52, effort: 2 } as const;
// Flat colours and clean lines look the same with less.
const DRAWN_AVIF = { quality: 45, effort: 2 } as const;
const WEBP = { quality: 78, effort: 3 } as const;

/** Encodes for the web; without options sharp writes sRGB and no metadata. */
export async function encode(
  picture: Sharp,
  format: ImageSize['format'],
  { isDrawn = false } = {},
): Promise<Buffer> {
  const avif = isDrawn ? DRAWN_AVIF : AVIF;
  const encoded = format === 'avif' ? picture.avif(avif) : picture.webp(WEBP);
  return await encoded.timeout({ seconds: 20 }).toBuffer();
}
