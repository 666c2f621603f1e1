import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Encodage } from '../../../../contract/echanges/importation.ts';
import { limits } from '../../../../contract/limits.ts';
import { AppError } from '../../../platform/http/appError.ts';
import type { ImportFile } from '../model.ts';
import { decode, encodageOf } from './encoding.ts';
import { assertNotTooMany } from './loose.ts';

const delimiters = [';', ',', '\t'] as const;
// A table with more columns was not written by a person: we know thirty facts about a plant.
const mostColumns = 200;
const mostCharactersOfLine = 100_000;
// A parsed chunk becomes waiting rows: the more rows wait, the longer each takes.
const chunk = 1024;
// The number of lines of a spreadsheet; most of them may be empty.
const mostLines = 1_048_576;
// How our own exports mark a text that spreadsheets would take for a formula.
const ownMark = /^'(?=[\t\r\n]|[\s\p{Cf}]*[=+\-@−＝＋－＠])/u;
const ownSeparatorLine = /^"?sep=(.)"?\n/i;

/** A line of a table: where it begins in the file (the heading is 1), and its cells. */
export interface CsvLine {
  ligne: number;
  cells: string[];
}

export interface CsvTable {
  heading: string[];
  encodage: Encodage;
  lines: AsyncIterable<CsvLine>;
}

const unreadable = (raison: string, cause?: unknown) =>
  new AppError('import_illisible', { facts: { raison }, cause });

function assertFewLines(text: string): void {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > mostLines) assertNotTooMany(lines);
  }
}

/** How often each delimiter stands in the first line, outside of quotes; the most frequent parts the cells. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of text.slice(0, mostCharactersOfLine)) {
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '\n') break;
    else if (!quoted && counts.has(character))
      counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most && most[1] > 0 ? most[0] : ';';
}

function asRaison(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const at = typeof error.lines === 'number' ? error.lines : '?';
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return unreadable(`La ligne ${at} est beaucoup trop longue.`, error);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return unreadable(`Les guillemets ouverts à la ligne ${at} ne sont pas refermés.`, error);
  return unreadable(`La ligne ${at} n’est pas celle d’un tableau CSV.`, error);
}

async function* parsed(text: string, delimiter: string, before: number): AsyncGenerator<CsvLine> {
  const pieces = function* () {
    for (let at = 0; at < text.length; at += chunk) yield text.slice(at, at + chunk);
  };
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    // Left out before they become rows: a million of them fit into a file, each as dear as a full one.
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    record_delimiter: '\n',
    max_record_size: mostCharactersOfLine,
  });
  const source = Readable.from(pieces(), { objectMode: false, encoding: 'utf8' });
  source.once('error', (error) => parser.destroy(error));
  let count = 0;
  try {
    for await (const { record, info } of source.pipe(parser)) {
      count += 1;
      assertNotTooMany(count - 1);
      const within = record.join('').split('\n').length - 1;
      const cells = record.map((cell: string) => cell.trim().replace(ownMark, ''));
      yield { ligne: before + info.lines - within, cells };
    }
  } catch (error) {
    throw asRaison(error);
  } finally {
    source.destroy();
  }
}

/**
 * Reads a CSV as spreadsheets write it: cells parted by `;`, `,` or tab, in the encoding that is asked for or
 * that it seems to be in (`encodageOf`), quoted cells with line breaks, Excel's line `sep=;`; empty lines are left out. Cells are trimmed, and
 * lose the apostrophe by which our exports mark formulas. Throws `import_too_large`, `import_illisible`.
 */
export async function readCsv(
  file: Pick<ImportFile, 'path' | 'bytes'>,
  asked: Encodage | null = null,
): Promise<CsvTable> {
  if (file.bytes > limits.csvBytes) throw new AppError('import_too_large');
  const bytes = await readFile(file.path);
  // File signatures of Excel and LibreOffice, new and old.
  if (['504b0304', 'd0cf11e0'].includes(bytes.toString('hex', 0, 4)))
    throw unreadable(
      'C’est un classeur ou une archive : ouvrez-le dans votre tableur, puis enregistrez la feuille au format CSV.',
    );
  // One kind of line end: a line is counted once, within quotes too.
  const encodage = asked ?? encodageOf(bytes);
  const whole = decode(bytes, encodage).replaceAll(/\r\n?/g, '\n');
  assertFewLines(whole);
  const told = ownSeparatorLine.exec(whole);
  const text = told ? whole.slice(told[0].length) : whole;
  const lines = parsed(text, told?.[1] ?? delimiterOf(text), told ? 1 : 0);
  const first = await lines.next();
  if (first.done) throw unreadable('Il est vide.');
  const heading = first.value.cells;
  if (heading.length > mostColumns)
    throw unreadable(`Il a ${heading.length} colonnes : ${mostColumns} au plus.`);
  async function* rest() {
    for await (const line of lines) if (line.cells.some((cell) => cell !== '')) yield line;
  }
  return { heading, encodage, lines: rest() };
}
