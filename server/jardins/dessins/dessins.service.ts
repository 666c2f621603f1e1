import type { Context } from '../../platform/context.ts';
import type { ImageStore, StoredImage, Variant } from '../../platform/external/imageStore.ts';
import { type ImageSize, variantOf } from '../../platform/images/imageSize.ts';
import { makeDrawing, makeOnce } from '../../platform/images/process/pictures.ts';
import { currentAddress, keyOf, type Subject } from './dessins.address.ts';
import { orderFor } from './dessins.portraits.ts';
import { findVersions } from './dessins.repository.ts';
import { drawingEdition } from './dessins.store.ts';

export type Found =
  | { kind: 'image'; key: string; variant: Variant; image: StoredImage }
  | { kind: 'moved'; to: string };

/**
 * The drawing of `subject`, made at the first request in the turn of the address `from`; where it is
 * now; or `null` without such a row.
 */
export async function findDessin(
  context: Context,
  store: ImageStore,
  subject: Subject,
  size: ImageSize,
  from: string,
): Promise<Found | null> {
  const key = `${keyOf(subject)}-${await drawingEdition()}`;
  const variant = variantOf(size);
  const kept = await store.find(key, variant);
  if (kept) return { kind: 'image', key, variant, image: kept };

  const version = (await findVersions(context, subject.noun, [subject.id])).get(subject.id);
  if (version === undefined) return null;
  const to = currentAddress(subject, version, new Date(), size);
  if (to) return { kind: 'moved', to };

  const image = await makeOnce(`${key}-${variant}`, from, async () => {
    const made = await store.find(key, variant);
    if (made) return made;
    const order = await orderFor(context, subject);
    if (!order) return null;
    await store.put(key, variant, await makeDrawing(order, size));
    return await store.find(key, variant);
  });
  return image && { kind: 'image', key, variant, image };
}
