import { imageFormats, imageWidths } from '../../../contract/image.ts';
import type { Variant } from '../external/imageStore.ts';

/** One of the sizes in which every picture can be had. */
export interface ImageSize {
  width: number;
  format: (typeof imageFormats)[number];
}

/** `-800.avif` and its like at the end of an address, as a regular expression with two groups. */
export const sizeSuffix = `-(${imageWidths.join('|')})\\.(${imageFormats.join('|')})`;

/** Reads the two groups of `sizeSuffix`. */
export const sizeOf = (width: string | undefined, format: string | undefined): ImageSize => ({
  width: Number(width),
  format: format as ImageSize['format'],
});

export const variantOf = ({ width, format }: ImageSize): Variant => `${width}.${format}`;
