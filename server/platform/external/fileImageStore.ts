import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AppError } from '../http/appError.ts';
import { makeFolder, writeWhole } from '../wholeFile.ts';
import type { ImageStore, Variant } from './imageStore.ts';

const isFull = (error: unknown) =>
  /^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? '');
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Turns "no room left on the disk" into the error that says so. */
export function asStorageError(error: unknown): unknown {
  return isFull(error) ? new AppError('storage_full', { cause: error }) : error;
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Finds the files of `pattern` in `folder` that were not touched since `moment`. */
async function* untouched(folder: string, pattern: string, moment: Date) {
  for await (const name of glob(pattern, { cwd: folder })) {
    const found = await orNull(stat(join(folder, name)));
    if (found && found.mtime < moment) yield join(folder, name);
  }
}

/** Removes the files of `folder` that were not touched since `moment`. */
export async function removeUntouched(folder: string, moment: Date): Promise<void> {
  for await (const path of untouched(folder, '*', moment)) await rm(path, { force: true });
}

/** Pictures as files: `DATA_DIR/{name}/3f/a2/{key}/{variant}`. */
export function createFileImageStore(dataDir: string, name = 'images'): ImageStore {
  const root = join(dataDir, name);
  const temporary = join(root, 'tmp');

  function folderOf(key: string): string {
    if (!/^[\w-]{1,100}$/.test(key)) throw new Error('image key out of shape');
    const hash = createHash('sha256').update(key).digest('hex');
    return join(root, hash.slice(0, 2), hash.slice(2, 4), key);
  }
  const pathOf = (key: string, variant: Variant) => join(folderOf(key), variant);

  async function put(key: string, variant: Variant, content: Uint8Array) {
    const path = pathOf(key, variant);
    try {
      await mkdir(temporary, { recursive: true });
      await makeFolder(dirname(path));
      const isMadeAgain = variant !== 'master.webp';
      await writeWhole(path, content, { draft: join(temporary, randomUUID()), isMadeAgain });
    } catch (error) {
      throw asStorageError(error);
    }
  }

  async function find(key: string, variant: Variant) {
    const path = pathOf(key, variant);
    const found = await orNull(stat(path));
    // Nothing of ours is empty: what a broken disk cut to nothing is made again.
    if (!found?.size) return null;
    return { bytes: found.size, stream: () => createReadStream(path) };
  }

  async function* keysOlderThan(moment: Date) {
    // Folder by folder: a glob remembers all that it has seen.
    for await (const folder of glob('??/??', { cwd: root }))
      for await (const path of untouched(join(root, folder), '*', moment)) yield basename(path);
  }

  return {
    put,
    find,
    read: (key, variant) => orNull(readFile(pathOf(key, variant))),
    delete: (key) => rm(folderOf(key), { recursive: true, force: true }),
    keysOlderThan,
    removeLeftovers: (moment) => removeUntouched(temporary, moment),
  };
}
