/** Written so that no spreadsheet takes a text for a formula. */
function cell(value: unknown): string {
  const plain = value instanceof Date ? value.toISOString() : String(value ?? '');
  const harmless = /^([=+@\t\r]|-(?!\d))/.test(plain) ? `'${plain}` : plain;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as CSV for French spreadsheets: semicolons, and the mark by which they see UTF-8. The names of
 * the columns come first, even without a row.
 */
export function csv(columns: readonly string[], rows: readonly object[]): string {
  const cells = rows.map((row) => columns.map((name) => (row as Record<string, unknown>)[name]));
  const lines = [columns, ...cells];
  return `\uFEFF${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`;
}
