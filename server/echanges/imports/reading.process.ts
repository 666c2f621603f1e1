import type { Readable } from 'node:stream';
import type { GenreDImport } from '../../../contract/echanges/importation.ts';
import { answerParent } from '../../platform/childProcess/rpcChannel.ts';
import { readCourtil } from './formats/courtil.ts';
import { readCsvFile } from './formats/csv.ts';
import { readFlorae } from './formats/florae.ts';
import { readGrowstuff } from './formats/growstuff.ts';
import { readHortusfox } from './formats/hortusfox.ts';
import type { FormatReaders, ImportFile, ParsedRow, ReadAs, Reading } from './model.ts';

const longest = 20_000;

/** A value of a file with its texts as far as they count: what is longer than any of ours may be is refused all the same. */
export function shortened<T>(value: T): T {
  if (typeof value === 'string')
    return value.length <= longest
      ? value
      : (`${value.slice(0, longest / 2)}${value.slice(-longest / 2)}`.toWellFormed() as T);
  if (Array.isArray(value)) return value.map(shortened) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, shortened(field)]),
  ) as T;
}

/** The reader of each kind of file. */
const readers: FormatReaders = {
  csv: readCsvFile,
  hortusfox: readHortusfox,
  growstuff: readGrowstuff,
  florae: readFlorae,
  courtil: readCourtil,
};

/** Characters of rows that are handed over at a time: some milliseconds of who takes them. */
const weightAtOnce = 64 * 1024;

let reading: Reading;
let rows: AsyncIterator<ParsedRow>;
let photo: AsyncIterator<Buffer>;

const answers = {
  async open(genre: GenreDImport, file: ImportFile, as: ReadAs): Promise<ReadAs | undefined> {
    reading = await readers[genre](file, as);
    rows = reading.rows[Symbol.asyncIterator]();
    return reading.readAs;
  },

  /** The next rows; none at the end. */
  async rows(): Promise<ParsedRow[]> {
    const taken: ParsedRow[] = [];
    for (let weight = 0; weight < weightAtOnce; ) {
      const { value, done } = await rows.next();
      if (done) break;
      const row = shortened(value);
      taken.push(row);
      weight += JSON.stringify(row).length;
    }
    return taken;
  },

  /** True if there is such a picture; `photoPart` then hands it over. */
  async photo(chemin: string): Promise<boolean> {
    const found: Readable | null = await reading.openPhoto(chemin);
    if (found) photo = found[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    return found !== null;
  },

  async photoPart(): Promise<Buffer | null> {
    const { value, done } = await photo.next();
    return done ? null : value;
  },
};

export type ReadingAnswers = typeof answers;

answerParent(answers);
