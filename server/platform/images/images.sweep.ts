import type { Context } from '../context.ts';
import { findOrphanImages, knownImages, type OrphanImages } from './images.repository.ts';
import { removePictures, showing } from './ownPictures.service.ts';
import { removeOldSpools } from './spool.ts';

const BATCH = 500;
const DAY = 24 * 60 * 60 * 1000;

async function removeOrphans(context: Context, moment: Date): Promise<number> {
  const { db } = context;
  const columns = showing(context.imageColumns);
  let removed = 0;
  for (let after: string | null = ''; after !== null; ) {
    const found: OrphanImages = await findOrphanImages(db, columns, {
      moment,
      after,
      batch: BATCH,
    });
    removed += await removePictures(context, found.keys);
    after = found.last;
  }
  return removed;
}

async function removeUnknown({ db, images }: Context, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const known = await knownImages(db, keys);
  const unknown = keys.filter((key) => !known.has(key));
  for (const key of unknown) await images.delete(key);
  return unknown.length;
}

/**
 * Removes pictures that nothing has shown for a day: rows with their files, files without a row,
 * uploads cut short. A day leaves time between sending a picture and saving the form.
 */
export async function sweepStoredImages(context: Context): Promise<number> {
  const moment = new Date(Date.now() - DAY);
  let removed = await removeOrphans(context, moment);
  let batch: string[] = [];
  for await (const key of context.images.keysOlderThan(moment)) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeUnknown(context, batch);
    batch = [];
  }
  removed += await removeUnknown(context, batch);
  await context.images.removeLeftovers(moment);
  await removeOldSpools(context.env.DATA_DIR, moment);
  return removed;
}
