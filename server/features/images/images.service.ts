import { randomBytes } from 'node:crypto';
import type { UploadAnswer } from '../../../contract/image.ts';
import type { Context } from '../../context.ts';
import type { StoredImage, Variant } from '../../external/imageStore.ts';
import { encode, type ImageFormat } from '../../images/encode.ts';
import { uploadQueue, variantQueue } from '../../images/pictureQueues.ts';
import { sharp } from '../../images/sharp.ts';
import { insertImage } from './images.repository.ts';
import { checkImage, makeMaster } from './master.ts';

const newKey = () => randomBytes(16).toString('base64url');

/** Keeps the picture at `path` under a key of our own; answers where it can be seen. */
export async function storeUpload(context: Context, path: string): Promise<UploadAnswer> {
  const { env, db, images } = context;
  const key = newKey();
  const { content, width, height } = await uploadQueue.run(key, async () => {
    await checkImage(path);
    return await makeMaster(path);
  });
  const bytes = content.length;
  // The file first: a row must never name a picture that is not there.
  await images.put(key, 'master.webp', content);
  try {
    await insertImage(db, { key, bytes, width, height });
  } catch (error) {
    await images.delete(key);
    throw error;
  }
  return { secure_url: `${env.PUBLIC_URL}/images/${key}`, width, height, bytes };
}

async function makeVariant({ images }: Context, key: string, width: number, format: ImageFormat) {
  const variant: Variant = `${width}.${format}`;
  // Another request may have made it while this one stood in line.
  const made = await images.find(key, variant);
  if (made) return made;
  const master = await images.read(key, 'master.webp');
  if (!master) return null;
  const picture = sharp(master, { sequentialRead: true }).resize({
    width,
    withoutEnlargement: true,
  });
  await images.put(key, variant, await encode(picture, format));
  return await images.find(key, variant);
}

/** The picture `key` in one of the served sizes, made at the first request; `null` when unknown. */
export async function findVariant(
  context: Context,
  key: string,
  width: number,
  format: ImageFormat,
): Promise<StoredImage | null> {
  const { images } = context;
  const kept = await images.find(key, `${width}.${format}`);
  if (kept) return kept;
  // Checked before the queue: unknown keys must not fill it.
  if (!(await images.find(key, 'master.webp'))) return null;
  return await variantQueue.run(`${key}-${width}.${format}`, () =>
    makeVariant(context, key, width, format),
  );
}
