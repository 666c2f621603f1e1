import { clipText } from './clipText.ts';
import type { Face, Pdf } from './faces.ts';
import { printable, spaced } from './printable.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Look {
  face: Face;
  colour: string;
  /** From the largest size that is tried to the smallest, which is cut with '…'. */
  size: number;
  smallest: number;
  align?: 'left' | 'center' | 'right';
  lineGap?: number;
}

const STEP = 0.88;

/** Writes a text as large as `box` holds it; answers the height that it took, 0 for nothing to print. */
export function writeFitted(pdf: Pdf, text: string, box: Box, look: Look): number {
  const { x, y, width, height } = box;
  const { face, align = 'left', lineGap = 0, smallest } = look;
  const layout = { width, align, lineGap };
  const printed = spaced(printable(pdf, text));
  // A word that is broken at the smallest size fits no larger one.
  const clipped = clipText(pdf, face, printed, { width, height, size: smallest, lineGap });
  if (!clipped) return 0;
  const longest = clipped.split(' ').reduce((a, b) => (a.length > b.length ? a : b), '');
  let size = look.size;
  const fits = () => {
    pdf.fontSize(size);
    return pdf.widthOfString(longest) <= width && pdf.heightOfString(clipped, layout) <= height;
  };
  while (size > smallest && !fits()) size = Math.max(smallest, size * STEP);
  pdf.fontSize(size).fillColor(look.colour);
  const taken = Math.min(height, pdf.heightOfString(clipped, layout));
  pdf.text(clipped, x, y, { ...layout, height: height + 0.01, ellipsis: true });
  return taken;
}
