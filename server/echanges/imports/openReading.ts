import { Readable } from 'node:stream';
import type { GenreDImport } from '../../../contract/echanges/importation.ts';
import { WorkerProcess } from '../../platform/childProcess/workerProcess.ts';
import type { ImportFile, ReadAs, Reading } from './model.ts';
import type { ReadingAnswers } from './reading.process.ts';

const program = new URL('./reading.process.ts', import.meta.url).href;
// All JSON of an archive, parsed.
const heapMegabytes = 768;

async function* rowsOf(worker: WorkerProcess<ReadingAnswers>) {
  for (let rows = await worker.ask('rows'); rows.length > 0; rows = await worker.ask('rows'))
    yield* rows;
}

async function* photoOf(worker: WorkerProcess<ReadingAnswers>) {
  for (let part = await worker.ask('photoPart'); part; part = await worker.ask('photoPart'))
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
  const worker = new WorkerProcess<ReadingAnswers>(program, { heapMegabytes });
  let readAs: ReadAs | undefined;
  try {
    readAs = await worker.ask('open', genre, { path, name, bytes }, as);
  } catch (error) {
    worker.stop();
    throw error;
  }
  return {
    ...(readAs && { readAs }),
    rows: rowsOf(worker),
    async openPhoto(chemin) {
      return (await worker.ask('photo', chemin)) ? Readable.from(photoOf(worker)) : null;
    },
    async close() {
      worker.stop();
    },
  };
}
