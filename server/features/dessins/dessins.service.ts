import type { Context } from '../../context.ts';
import type { ImageStore, StoredImage, Variant } from '../../external/imageStore.ts';
import { drawingThread } from '../../images/drawingThread.ts';
import { encode } from '../../images/encode.ts';
import { variantQueue } from '../../images/pictureQueues.ts';
import { sharp } from '../../images/sharp.ts';
import { currentAddress, keyOf, type Size, type Subject } from './dessins.address.ts';
import { orderFor } from './dessins.portraits.ts';
import { findVersions } from './dessins.repository.ts';
import { drawingEdition } from './dessins.store.ts';

export type Found =
  | { kind: 'image'; key: string; variant: Variant; image: StoredImage }
  | { kind: 'moved'; to: string };

/** The drawing of `subject`, made at the first request; where it is now; or `null` without such a row. */
export async function findDessin(
  context: Context,
  store: ImageStore,
  subject: Subject,
  size: Size,
): Promise<Found | null> {
  const key = `${keyOf(subject)}-${await drawingEdition()}`;
  const variant: Variant = `${size.width}.${size.format}`;
  const kept = await store.find(key, variant);
  if (kept) return { kind: 'image', key, variant, image: kept };

  const version = (await findVersions(context.db, subject.noun, [subject.id])).get(subject.id);
  if (version === undefined) return null;
  const to = currentAddress(subject, version, new Date(), size);
  if (to) return { kind: 'moved', to };

  const image = await variantQueue.run(`${key}-${variant}`, async () => {
    const order = await orderFor(context.db, subject);
    if (!order) return null;
    const svg = await drawingThread.draw(order);
    const picture = sharp(Buffer.from(svg)).resize({ width: size.width });
    await store.put(key, variant, await encode(picture, size.format));
    return await store.find(key, variant);
  });
  return image && { kind: 'image', key, variant, image };
}
