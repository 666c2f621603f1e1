import { drawingEdition } from '../../especes/especes/drawnEspeces.ts';
import { keyOf, type Subject } from '../../jardins/dessins/dessins.address.ts';
import { monthOf } from '../../jardins/dessins/dessins.paths.ts';
import { orderFor } from '../../jardins/dessins/dessins.portraits.ts';
import { dessinStore, findDessin } from '../../jardins/dessins/dessins.service.ts';
import type { Context } from '../../platform/context.ts';
import { type ImageSize, variantOf } from '../../platform/images/imageSize.ts';
import { findVariant } from '../../platform/images/images.service.ts';
import { makeDrawing, makeOnce, makePrint } from '../../platform/images/process/pictures.ts';

const OWN = /^\/images\/([\w-]{22})$/;

const bytesOf = async (image: { stream(): AsyncIterable<unknown> }): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of image.stream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** A book half sent cannot answer that the machine was busy: what failed is tried once more. */
const twice = <T>(work: () => Promise<T>): Promise<T> => work().catch(work);

/** The pictures of a member's book as JPEG, made in their turn; null for what is not of this site, or is gone. */
export function picturesFor(context: Context, from: string) {
  const store = dessinStore(context.env);

  async function photo(address: string | null, width: ImageSize['width']): Promise<Buffer | null> {
    const key = OWN.exec(address ?? '')?.[1];
    const found = key && (await findVariant(context, key, { width, format: 'webp' }, from));
    return found ? makePrint(await bytesOf(found)) : null;
  }

  async function drawing(subject: Subject, width: ImageSize['width']): Promise<Buffer | null> {
    const found = await findDessin(context, store, subject, { width, format: 'webp' }, from);
    return found?.kind === 'image' ? makePrint(await bytesOf(found.image)) : null;
  }

  /** A garden in any month, whose address would lead to the present one; kept until the sweep takes it. */
  async function month(subject: Subject): Promise<Buffer | null> {
    const size = { width: 400, format: 'webp' } as const;
    const [key, variant] = [`${keyOf(subject)}-${drawingEdition()}`, variantOf(size)];
    const drawn = await makeOnce(`${key}-${variant}`, from, async () => {
      const order = (await store.find(key, variant)) ? null : await orderFor(context, subject);
      if (order) await store.put(key, variant, await makeDrawing(order, size));
      return await store.find(key, variant);
    });
    return drawn && makePrint(await bytesOf(drawn));
  }
  /** Draws the garden in this month, for the whole page. */
  const cover = (garden: { id: number; version: number }): Promise<Buffer | null> =>
    drawing({ noun: 'jardin', ...garden, view: 'carte', mois: monthOf(new Date()) }, 1280);
  return {
    cover: (of: Parameters<typeof cover>[0]) => twice(() => cover(of)),
    photo: (...of: Parameters<typeof photo>) => twice(() => photo(...of)),
    drawing: (...of: Parameters<typeof drawing>) => twice(() => drawing(...of)),
    month: (of: Subject) => twice(() => month(of)),
  };
}

export type Pictures = ReturnType<typeof picturesFor>;
