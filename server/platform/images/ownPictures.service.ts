import type { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PageTag } from '../pages/pageTags.ts';
import {
  deleteWithCopies,
  findImage,
  keepOwnImages,
  lockPicturesOf,
  lockUnusedImages,
  takeOffImages,
} from './images.repository.ts';

// A member may have tens of thousands of pictures: other requests run between two batches.
const batch = 200;

const ownAddress = /^\/images\/([\w-]{16,64})$/;

/** The distinct keys of those stored addresses that are pictures of our own store. */
export function keysOfPictures(addresses: readonly (string | null | undefined)[]): string[] {
  const keys = addresses.map((address) => address && ownAddress.exec(address)?.[1]);
  return [...new Set(keys.filter((key) => typeof key === 'string'))];
}

/** The columns that show pictures, without those that keep evidence. */
export const showing = (columns: Context['imageColumns']) => columns.filter(({ keeps }) => !keeps);

/** Deleted pictures. */
interface Erased {
  keys: readonly string[];
  tags: readonly PageTag[];
}

/** After the commit: removes the files of deleted pictures, and drops the pages that showed them. */
export async function forgetErased({ images, pages }: Context, { keys, tags }: Erased) {
  pages.drop(tags);
  for (const key of keys) await images.delete(key);
}

/**
 * Removes at once those pictures that nothing shows any more, with the copies that others have of them; answers how many.
 * For pictures that are only kept as evidence, it removes the copies alone. It may run twice.
 */
export async function removePictures(context: Context, keys: readonly string[]): Promise<number> {
  const { db, imageColumns } = context;
  let removed = 0;
  for (let at = 0; at < keys.length; at += batch) {
    const erased = await inTransaction(db, async (tx) => {
      const hidden = await lockUnusedImages(tx, showing(imageColumns), keys.slice(at, at + batch));
      const unshown = await lockUnusedImages(tx, imageColumns, hidden);
      const gone = await deleteWithCopies(tx, unshown, hidden);
      const isAlone = gone.length === unshown.length;
      return { keys: gone, tags: isAlone ? [] : await takeOffImages(tx, imageColumns, gone) };
    });
    await forgetErased(context, erased);
    removed += erased.keys.length;
  }
  return removed;
}

/**
 * Deletes the pictures of a member who is about to be deleted, and all copies of them. Pictures of products become the
 * shop's. `deleteMember` deletes the account afterwards and removes the pictures from rows of others.
 */
export async function erasePicturesOf(
  { imageColumns }: Pick<Context, 'imageColumns'>,
  tx: Transaction,
  idUser: number,
  deleteMember: () => Promise<void>,
): Promise<Erased> {
  const { left, all } = await lockPicturesOf(tx, imageColumns, idUser);
  const keys = await deleteWithCopies(tx, left, all);
  await deleteMember();
  return { keys, tags: keys.length > 0 ? await takeOffImages(tx, imageColumns, keys) : [] };
}

/**
 * Tells which of `addresses` a member may show: pictures of other sites, their own pictures, and pictures without an owner.
 * Locks these pictures until the transaction ends.
 */
export async function showableBy(
  tx: Transaction,
  idUser: number,
  addresses: readonly (string | null)[],
): Promise<(address: string) => boolean> {
  const own = await keepOwnImages(tx, idUser, keysOfPictures(addresses));
  return (address) => keysOfPictures([address]).every((key) => own.has(key));
}

/** True if the stored address `stored` names an existing picture of our own store. */
export async function isStoredPicture({ db }: Context, stored: string): Promise<boolean> {
  const [key] = keysOfPictures([stored]);
  return key !== undefined && (await findImage(db, key)) !== undefined;
}

/** A picture as it is kept (WebP), or null when it is gone. */
export async function openPicture({ images }: Context, key: string): Promise<Readable | null> {
  return (await images.find(key, 'master.webp'))?.stream() ?? null;
}
