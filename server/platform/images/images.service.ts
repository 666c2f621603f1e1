import { randomBytes } from 'node:crypto';
import type { UploadAnswer } from '../../../contract/image.ts';
import type { Context } from '../context.ts';
import type { StoredImage } from '../external/imageStore.ts';
import { type ImageSize, variantOf } from './imageSize.ts';
import { insertImage } from './images.repository.ts';
import { makeMaster, makeOnce, makeVariant } from './process/pictures.ts';

/** Makes a random key for a picture: it cannot be guessed. */
export const newKey = () => randomBytes(16).toString('base64url');

/** Keeps the picture at `path`, sent by the address `from`, under a key of our own; answers where it can be seen. */
export async function storeUpload(
  context: Context,
  path: string,
  from: string,
): Promise<UploadAnswer> {
  const { env, db, images } = context;
  const { content, width, height, date } = await makeMaster(path, from);
  const key = newKey();
  const bytes = content.length;
  // The file first: a row must never name a picture that is not there.
  await images.put(key, 'master.webp', content);
  try {
    await insertImage(db, { key, bytes, width, height });
  } catch (error) {
    await images.delete(key);
    throw error;
  }
  return { secure_url: `${env.PUBLIC_URL}/images/${key}`, width, height, bytes, date };
}

/**
 * The picture `key` in one of the served sizes, made at the first request in the turn of the address
 * `from`; `null` when unknown.
 */
export async function findVariant(
  { images }: Context,
  key: string,
  size: ImageSize,
  from: string,
): Promise<StoredImage | null> {
  const variant = variantOf(size);
  const stored = await images.find(key, variant);
  if (stored) return stored;
  // Checked before the queue: unknown keys must not fill it.
  if (!(await images.find(key, 'master.webp'))) return null;
  return await makeOnce(`${key}-${variant}`, from, async () => {
    const made = await images.find(key, variant);
    if (made) return made;
    const master = await images.read(key, 'master.webp');
    if (!master) return null;
    await images.put(key, variant, await makeVariant(master, size));
    return await images.find(key, variant);
  });
}
