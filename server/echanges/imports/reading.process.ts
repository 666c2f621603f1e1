import type { Readable } from 'node:stream';
import type { GenreDImport } from '../../../contract/echanges/importation.ts';
import { answerParent } from '../../platform/childProcess/answerParent.ts';
import { readCourtil } from './formats/courtil.ts';
import { readCsvFile } from './formats/csv.ts';
import { readFlorae } from './formats/florae.ts';
import { readGrowstuff } from './formats/growstuff.ts';
import { readHortusfox } from './formats/hortusfox.ts';
import { shortened } from './formats/shortened.ts';
import type { FormatReaders, ImportFile, ParsedRow, ReadAs, Reading } from './model.ts';

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

  /** Whether there is such a picture; `photoPart` then hands it over. */
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
