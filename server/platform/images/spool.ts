import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asStorageError, removeUntouched } from '../external/fileImageStore.ts';

const folderIn = (dataDir: string) => join(dataDir, 'uploads');

/** A file that is arriving: kept on disk, so that slow uploads hold no memory. */
export interface Spooled {
  path: string;
  remove(): Promise<void>;
}

/** Writes `content` to a temporary file under a name of our own. */
export async function spool(dataDir: string, content: Readable): Promise<Spooled> {
  const path = join(folderIn(dataDir), randomUUID());
  const remove = () => rm(path, { force: true });
  try {
    await mkdir(folderIn(dataDir), { recursive: true });
    await pipeline(content, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    await remove();
    throw asStorageError(error);
  }
  return { path, remove };
}

/** Removes what uploads cut short by the end of the process left before `moment`. */
export const removeOldSpools = (dataDir: string, moment: Date): Promise<void> =>
  removeUntouched(folderIn(dataDir), moment);
