import {
  drawingEdition,
  especeIllustration,
  orderForEspece,
} from '../../especes/especes/drawnEspeces.ts';
import type { Context } from '../../platform/context.ts';
import type { Env } from '../../platform/env.ts';
import { createFileImageStore } from '../../platform/external/fileImageStore.ts';
import type { ImageStore } from '../../platform/external/imageStore.ts';
import { type ImageSize, variantOf } from '../../platform/images/imageSize.ts';
import { makeDrawing, makeOnce } from '../../platform/images/process/pictures.ts';
import type { Picture } from '../../platform/images/sendImage.ts';
import { askedAddress, keyOf, presentAddress, type Subject } from './dessins.address.ts';
import { orderFor } from './dessins.portraits.ts';
import { findPresent, findVersions } from './dessins.repository.ts';

/** Drawings are remade at will: kept beside the process, never in an outside store. */
export const dessinStore = (env: Env) => createFileImageStore(env.DATA_DIR, 'drawings');

export type Found = ({ kind: 'image' } & Picture) | { kind: 'moved'; to: string };

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
  const key = `${keyOf(subject)}-${drawingEdition()}`;
  const variant = variantOf(size);
  const kept = await store.find(key, variant);
  // Only a member's may have been hidden since it was drawn.
  const mayHide = subject.noun === 'plante' || subject.noun === 'jardin';
  if (kept && !mayHide) return { kind: 'image', key, variant, image: kept };

  const present = await findAddress(context, subject);
  if (!present) return null;
  if (present !== askedAddress(subject))
    return { kind: 'moved', to: `${present}-${size.width}.${size.format}` };
  if (kept) return { kind: 'image', key, variant, image: kept };

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

/**
 * Gives the present address of the drawing of `subject`, without its size; undefined if there is no such row or species,
 * or if it is hidden and the request does not name its version.
 */
async function findAddress(context: Context, subject: Subject): Promise<string | undefined> {
  if (subject.noun === 'espece')
    return orderForEspece(subject.slug) ? especeIllustration(subject.slug) : undefined;
  if (subject.noun === 'plante' || subject.noun === 'jardin') {
    const row = await findPresent(context.db, subject.noun, subject.id);
    if (!row || (row.masque && row.version !== subject.version)) return undefined;
    return presentAddress(subject, row.version, new Date());
  }
  const version = (await findVersions(context, subject.noun, [subject.id])).get(subject.id);
  return version === undefined ? undefined : presentAddress(subject, version, new Date());
}
