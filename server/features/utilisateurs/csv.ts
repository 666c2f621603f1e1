/** Written so that no spreadsheet takes a text for a formula. */
function cell(value: unknown): string {
  const plain = value instanceof Date ? value.toISOString() : String(value ?? '');
  const harmless = /^([=+@\t\r]|-(?!\d))/.test(plain) ? `'${plain}` : plain;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV for French spreadsheets: semicolons, and the mark by which they see UTF-8. */
export function csv(rows: readonly object[]): string {
  const [first] = rows;
  if (!first) return '';
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))];
  return `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
