import { apercuAddress } from '../../../contract/apercu.ts';
import {
  drawingEdition,
  especeIllustration,
  orderForEspece,
} from '../../especes/especes/drawnEspeces.ts';
import type { Context } from '../../platform/context.ts';
import type { ImageStore } from '../../platform/external/imageStore.ts';
import { keysOfPictures } from '../../platform/images/ownPictures.service.ts';
import {
  makeDrawnApercu,
  makeOnce,
  makePhotoApercu,
} from '../../platform/images/process/pictures.ts';
import type { Picture } from '../../platform/images/sendImage.ts';
import { keyOf, type Subject, subjectOf } from './dessins.address.ts';
import {
  jardinIllustration,
  planteIllustration,
  produitIllustration,
  userCouverture,
} from './dessins.paths.ts';
import { orderFor } from './dessins.portraits.ts';
import { findMembre, findPresent } from './dessins.repository.ts';

const variant = 'apercu.jpg';
const row = /^(jardin|plante|produit|user)\/([1-9]\d{0,8})(?:-[\w-]{1,40})?\.jpg$/;
const species = /^espece\/([a-z0-9-]{1,80})-[0-9a-f]{8}\.jpg$/;

/** The subject of a preview, whatever version of it is asked for. */
export type SubjectOfApercu =
  | { noun: 'jardin' | 'plante' | 'produit' | 'user'; id: number }
  | { noun: 'espece'; slug: string };

/** Reads what stands after `/apercus/`. */
export function subjectOfApercu(asked: string): SubjectOfApercu | null {
  const [, noun, id] = row.exec(asked) ?? [];
  if (id) return { noun: noun as 'jardin' | 'plante' | 'produit' | 'user', id: Number(id) };
  const [, slug] = species.exec(asked) ?? [];
  return slug ? { noun: 'espece', slug } : null;
}

/** The photo, as it is kept, and the drawing without one; `null` where a visitor's page shows nothing. */
async function findShown(
  { db, drawn }: Context,
  subject: SubjectOfApercu,
): Promise<{ photo: string | null; illustration: string } | null> {
  if (subject.noun === 'espece') {
    const illustration = orderForEspece(subject.slug) && especeIllustration(subject.slug);
    return illustration ? { photo: null, illustration } : null;
  }
  const { noun, id } = subject;
  if (noun === 'user') {
    const found = await findMembre(db, id);
    if (!found || found.masque) return null;
    return { photo: found.couverture ?? found.photo, illustration: userCouverture(id) };
  }
  if (noun === 'produit') {
    const found = await drawn.produit.find(db, id);
    return found ? { ...found, illustration: produitIllustration(id, found.version) } : null;
  }
  const found = await findPresent(db, noun, id);
  if (!found || found.masque) return null;
  const illustrationOf = noun === 'jardin' ? jardinIllustration : planteIllustration;
  return { photo: found.photo, illustration: illustrationOf(id, found.version) };
}

/** The drawing's subject; a garden's preview is drawn for itself, and kept beside its panorama. */
function drawnSubject(illustration: string): Subject | null {
  const asked = illustration.replace('/dessins/', '');
  return subjectOf(asked.startsWith('jardin/') ? `${asked}-panorama` : asked);
}

interface FoundApercu {
  /** Where it is now. */
  address: string;
  /** Kept, or made in the turn of who asks. */
  picture(): Promise<Picture | null>;
}

/**
 * The preview of links to `subject`: its photo where that is kept here, else its drawing. `null` for what is not there, or
 * is seen by its owner alone; that is looked up each time, so a kept preview shows nothing that was hidden since.
 */
export async function findApercu(
  context: Context,
  store: ImageStore,
  subject: SubjectOfApercu,
  from: string,
): Promise<FoundApercu | null> {
  const shown = await findShown(context, subject);
  if (!shown) return null;
  // A photo of another site is nothing that we may copy.
  const [key] = keysOfPictures([shown.photo]);
  return {
    address: apercuAddress(key ? shown.photo : null, shown.illustration),
    picture: () =>
      key
        ? ofPhoto(context, key, from)
        : ofDrawing(context, store, drawnSubject(shown.illustration), from),
  };
}

const ofPhoto = ({ images }: Context, key: string, from: string) =>
  keptOrMade(images, key, from, async () => {
    const master = await images.read(key, 'master.webp');
    return master && makePhotoApercu(master);
  });

async function ofDrawing(
  context: Context,
  store: ImageStore,
  subject: Subject | null,
  from: string,
): Promise<Picture | null> {
  if (!subject) return null;
  return keptOrMade(store, `${keyOf(subject)}-${drawingEdition()}`, from, async () => {
    const order = await orderFor(context, subject);
    return order && makeDrawnApercu(order);
  });
}

async function keptOrMade(
  store: ImageStore,
  key: string,
  from: string,
  make: () => Promise<Buffer | null>,
): Promise<Picture | null> {
  const kept = await store.find(key, variant);
  if (kept) return { key, variant, image: kept };
  const image = await makeOnce(`${key}-${variant}`, from, async () => {
    const made = (await store.find(key, variant)) ? null : await make();
    if (made) await store.put(key, variant, made);
    return await store.find(key, variant);
  });
  return image && { key, variant, image };
}
