import type { Face, Pdf } from './faces.ts';

interface TextBox {
  width: number;
  height: number;
  /** The size of the type, in points. */
  size: number;
  lineGap?: number;
}

// Kerning adds little; a sign without width still counts.
const margin = 0.92;
const narrowest = 0.04;
const MARK = /\p{M}/u;

/**
 * As much of a printable text as a box may hold, and a little more: laying out costs by the square of a word's length,
 * so what will be cut is cut before, and a word wider than the box is broken into lines of it. `face` is written in from now on.
 */
export function clipText(pdf: Pdf, face: Face, text: string, box: TextBox): string {
  const { size, lineGap = 0 } = box;
  pdf.font(face).fontSize(size);
  const widths = new Map<string, number>();
  const widthOf = (sign: string) => {
    const known = widths.get(sign);
    if (known !== undefined) return known;
    const width = Math.max(narrowest * size, pdf.widthOfString(sign));
    widths.set(sign, width);
    return width;
  };
  return pdf.inFaceOf(text, () => {
    const lines = Math.ceil(box.height / (size + lineGap)) + 1;
    const widest = box.width * margin;
    let clipped = '';
    let [all, ofWord, ended] = [0, 0, 0];
    for (const sign of text) {
      const width = widthOf(sign);
      all += width;
      ended += Number(sign === '\n');
      if (all > lines * box.width || ended > lines) break;
      ofWord = sign === ' ' || sign === '\n' ? 0 : ofWord + width;
      if (ofWord > widest && clipped !== '' && !MARK.test(sign)) {
        clipped += '\n';
        ofWord = width;
      }
      clipped += sign;
    }
    return clipped;
  });
}
