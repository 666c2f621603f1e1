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

/** The keys of those addresses, as they are kept, that are pictures of our own store, each once. */
export function keysOfPictures(addresses: readonly (string | null | undefined)[]): string[] {
  const keys = addresses.map((address) => address && ownAddress.exec(address)?.[1]);
  return [...new Set(keys.filter((key) => typeof key === 'string'))];
}

/** The columns but those that only keep what was shown elsewhere. */
export const showing = (columns: Context['imageColumns']) => columns.filter(({ keeps }) => !keeps);

/** Pictures that have no row any more. */
interface Erased {
  keys: readonly string[];
  tags: readonly PageTag[];
}

/** After the commit: the files of pictures that have no row any more, and the pages that showed them. */
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
 * Lets the pictures of a member go who is about to: what a product shows becomes the shop's, the others lose their rows,
 * with the copies that others have of any. `deleteMember` deletes the account; what others still show of them is taken off then.
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
 * Whether a member may show what is at one of `addresses`: another site's, their own, or one without an owner yet. That stays
 * so until the transaction ends.
 */
export async function showableBy(
  tx: Transaction,
  idUser: number,
  addresses: readonly (string | null)[],
): Promise<(address: string) => boolean> {
  const own = await keepOwnImages(tx, idUser, keysOfPictures(addresses));
  return (address) => keysOfPictures([address]).every((key) => own.has(key));
}

/** Whether there is a picture of our own store at that address, as it is kept. */
export async function isStoredPicture({ db }: Context, stored: string): Promise<boolean> {
  const [key] = keysOfPictures([stored]);
  return key !== undefined && (await findImage(db, key)) !== undefined;
}

/** A picture as it is kept (WebP), or null when it is gone. */
export async function openPicture({ images }: Context, key: string): Promise<Readable | null> {
  return (await images.find(key, 'master.webp'))?.stream() ?? null;
}
