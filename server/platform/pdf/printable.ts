import type { Face, Pdf } from './faces.ts';

// Controls, what turns the direction of writing, lone surrogates, private signs and line separators.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** pdfkit has the font that is written in; its types do not tell. */
interface Written {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** A text of one line as `face` can print it: without what nobody sees, and without signs that the face has not. */
export function printable(pdf: Pdf, face: Face, text: string): string {
  pdf.font(face);
  const { font } = (pdf as unknown as Written)._font;
  const plain = text
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(HEAPED_MARKS, '$1');
  const shown = [...plain].filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return shown.join('').replace(/ +/g, ' ').trim();
}

/** As `printable`, line by line; no more than one empty line stays between two. */
export const printableLines = (pdf: Pdf, face: Face, text: string): string =>
  text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/u)
    .map((line) => printable(pdf, face, line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** French typography: no line break before `: ; ! ?` and inside « ». */
export const spaced = (text: string): string =>
  text
    .replaceAll(/ (?=[:;!?»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll('\u202f', '\u00a0');
