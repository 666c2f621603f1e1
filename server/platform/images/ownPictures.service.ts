import type { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { deleteUnshownImages, findImage } from './images.repository.ts';

// Somebody may have tens of thousands: others come in between.
const batch = 200;

const ownAddress = /\/images\/([\w-]{16,64})$/;

/** The keys of those addresses that are pictures of our own store, each once. */
export function keysOfPictures(addresses: readonly (string | null | undefined)[]): string[] {
  const keys = addresses.map((address) => address && ownAddress.exec(address)?.[1]);
  return [...new Set(keys.filter((key) => typeof key === 'string'))];
}

/** Removes at once those pictures that nothing shows any more. May run twice. */
export async function removePictures(
  { db, images, shown }: Context,
  keys: string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += batch)
    for (const key of await deleteUnshownImages(db, shown, keys.slice(at, at + batch)))
      await images.delete(key);
}

/** Whether there is a picture of our own store at that address, as it is kept. */
export async function isKeptPicture({ db }: Context, stored: string): Promise<boolean> {
  const [key] = stored.startsWith('/') ? keysOfPictures([stored]) : [];
  return key !== undefined && (await findImage(db, key)) !== undefined;
}

/** A picture as it is kept (WebP), or null when it is gone. */
export async function openPicture({ images }: Context, key: string): Promise<Readable | null> {
  return (await images.find(key, 'master.webp'))?.stream() ?? null;
}
