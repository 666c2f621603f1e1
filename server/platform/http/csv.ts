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

const isDecimal = (value: object): value is Decimal => 'decimal' in value;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'object' && isDecimal(value)) return value.decimal;
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/**
 * A line of CSV for French spreadsheets, which part cells by semicolons. Texts are quoted, and one
 * that would be read as a formula begins with an apostrophe; numbers are numbers.
 */
export const csvLine = (cells: readonly unknown[]) => `${cells.map(cell).join(';')}\r\n`;
