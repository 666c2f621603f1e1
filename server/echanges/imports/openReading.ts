import { Readable } from 'node:stream';
import type { GenreDImport } from '../../../contract/echanges/importation.ts';
import { Apart } from '../../platform/apart/apart.ts';
import type { ImportFile, ReadAs, Reading } from './model.ts';
import type { ReadingAnswers } from './reading.process.ts';

const program = new URL('./reading.process.ts', import.meta.url).href;
// All JSON of an archive, parsed.
const heapMegabytes = 768;

async function* rowsOf(apart: Apart<ReadingAnswers>) {
  for (let rows = await apart.ask('rows'); rows.length > 0; rows = await apart.ask('rows'))
    yield* rows;
}

async function* photoOf(apart: Apart<ReadingAnswers>) {
  for (let part = await apart.ask('photoPart'); part; part = await apart.ask('photoPart'))
    yield part;
}

/**
 * Opens a file of a kind in a process of its own (decision 66), as the readers of `reading.process.ts` do, one picture after the
 * other. Throws as they do, and `unavailable` where that process ends.
 */
export async function openReading(
  genre: GenreDImport,
  file: ImportFile,
  as: ReadAs,
): Promise<Reading> {
  const { path, name, bytes } = file;
  const apart = new Apart<ReadingAnswers>(program, { heapMegabytes });
  let readAs: ReadAs | undefined;
  try {
    readAs = await apart.ask('open', genre, { path, name, bytes }, as);
  } catch (error) {
    apart.stop();
    throw error;
  }
  return {
    ...(readAs && { readAs }),
    rows: rowsOf(apart),
    async openPhoto(chemin) {
      return (await apart.ask('photo', chemin)) ? Readable.from(photoOf(apart)) : null;
    },
    async close() {
      apart.stop();
    },
  };
}
