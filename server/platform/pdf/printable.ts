import type { Pdf } from './faces.ts';
import { SIGN } from './manyFaced.ts';

// Controls, what turns the direction of writing or is not seen, lone surrogates, private signs and line separators.
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const HEAPED_MARKS = /(\p{M}{2})\p{M}+/gu;

/** As much of a sign and its marks as can be printed: marks never without their sign. */
function printedSign(pdf: Pdf, whole: string): string {
  if (pdf.prints(whole)) return whole;
  const [sign = '', ...marks] = whole;
  if (!pdf.prints(sign)) return '';
  return marks.reduce((shown, mark) => (pdf.prints(shown + mark) ? shown + mark : shown), sign);
}

/** A text of one line as it can be printed: without invisible signs, and without those that no face has. */
export function printable(pdf: Pdf, text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(UNSEEN, '')
    .replace(HEAPED_MARKS, '$1')
    .replace(SIGN, (sign) => printedSign(pdf, sign))
    .replace(/ +/g, ' ')
    .trim();
}

/** As `printable`, line by line; no more than one empty line stays between two. */
export const printableLines = (pdf: Pdf, text: string): string =>
  text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/u)
    .map((line) => printable(pdf, line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** A name, and what stands in for it where it cannot be printed, in order. */
export type Names = readonly [string, ...string[]];

const TELLING = [/\p{L}/u, /\p{N}/u, /\p{S}/u, /\S/u];

const letters = (text: string) => text.normalize('NFC').match(/\p{L}/gu)?.length ?? 0;

/** The first of `names` of which paper still tells enough: of one with letters more than half of them, of one of digits a digit. */
export function firstPrintable(pdf: Pdf, names: Names): string {
  const isReadable = (name: string) => {
    const shown = printable(pdf, name);
    const some = TELLING.find((kind) => kind.test(name))?.test(shown) ?? false;
    return some && 2 * letters(shown) >= letters(name) + Math.min(1, letters(name));
  };
  return names.find(isReadable) ?? names[names.length - 1] ?? '';
}

/** Whether a letter of `text` would be missing on paper. */
export const losesLetters = (pdf: Pdf, text: string): boolean =>
  letters(printable(pdf, text)) < letters(text);

/** French typography: no line break before `: ; ! ?` and inside « ». */
export const spaced = (text: string): string =>
  text
    .replaceAll(/ (?=[:;!?»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll('\u202f', '\u00a0');
