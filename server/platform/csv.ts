import { stringify } from 'csv-stringify/sync';

// OWASP, CSV injection; the wide forms are formulas where Japanese is written. Spreadsheets may drop blanks
// and what is not seen (`Cf`, the byte order mark among it) before they look.
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@−＝＋－＠])/u;

/** The mark by which spreadsheets see UTF-8: the beginning of a file. */
export const csvMark = '\ufeff';

/** A number with a fixed count of digits, as French spreadsheets read it. */
export interface Decimal {
  decimal: string;
}

export const decimal = (value: number, digits: number): Decimal => ({
  decimal: value.toFixed(digits).replace('.', ','),
});

/** Turns a value into text, unless it is missing or a number. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'number') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && 'decimal' in value ? value : String(value);
}

const french = {
  delimiter: ';',
  record_delimiter: '\r\n',
  quoted_string: true,
  cast: {
    string: (text: string) => (formula.test(text) ? `'${text}` : text),
    number: (value: number) => String(value).replace('.', ','),
    object: (value: object) => (value as Decimal).decimal,
  },
};

/**
 * A line of CSV for French spreadsheets, which part cells by semicolons. Texts are quoted, and one
 * that would be read as a formula begins with an apostrophe; numbers are numbers.
 */
export const csvLine = (cells: readonly unknown[]) => stringify([cells.map(plain)], french);
