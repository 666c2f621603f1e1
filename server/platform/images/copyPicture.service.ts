import type { Context } from '../context.ts';
import type { Executor } from '../database/connection.ts';
import { findImage, insertImage } from './images.repository.ts';
import { newKey } from './images.service.ts';
import { keysOfPictures } from './ownPictures.service.ts';

/** Keeps a picture of our own store under another address too, and answers that; as it was where the picture is gone. */
export async function copyPicture(
  { images }: Context,
  db: Executor,
  address: string,
): Promise<string> {
  const [from] = keysOfPictures([address]);
  const row = from && (await findImage(db, from));
  const master = row && (await images.read(row.key, 'master.webp'));
  if (!master) return address;
  const key = newKey();
  await images.put(key, 'master.webp', master);
  const { bytes, width, height } = row;
  await insertImage(db, { key, bytes, width, height });
  return `/images/${key}`;
}
