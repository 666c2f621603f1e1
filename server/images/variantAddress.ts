import { imageFormats, imageWidths } from '../../contract/image.ts';

/** `-800.avif` and its like at the end of an address, as a regular expression with two groups. */
export const sizeSuffix = `-(${imageWidths.join('|')})\\.(${imageFormats.join('|')})`;
