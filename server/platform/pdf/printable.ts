import type { Face, Pdf } from './faces.ts';

// Controls, what turns the direction of writing, lone surrogates, private signs and line separators.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu;

interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { advanceWidth: number };
}

/** The font of `face`, which is written in from now on; pdfkit's types do not tell of it. */
export function fontOf(pdf: Pdf, face: Face): Font {
  pdf.font(face);
  return (pdf as unknown as { _font: { font: Font } })._font.font;
}

function printableIn(font: Font, text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(HEAPED_MARKS, '$1');
  const shown = [...plain].filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return shown.join('').replace(/ +/g, ' ').trim();
}

/** A text of one line as `face` can print it: without invisible signs, and without those that the face lacks. */
export const printable = (pdf: Pdf, face: Face, text: string): string =>
  printableIn(fontOf(pdf, face), text);

/** As `printable`, line by line; no more than one empty line stays between two. */
export function printableLines(pdf: Pdf, face: Face, text: string): string {
  // Once for all lines: to look it up takes a millisecond.
  const font = fontOf(pdf, face);
  return text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/u)
    .map((line) => printableIn(font, line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** French typography: no line break before `: ; ! ?` and inside « ». */
export const spaced = (text: string): string =>
  text
    .replaceAll(/ (?=[:;!?»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll('\u202f', '\u00a0');
