import { type Failure, logFailure } from '../lib/failure.ts';

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/bmp';

const isApples = () => navigator.vendor.startsWith('Apple');

/** The picker's accepted types. Apple's touch devices convert to JPEG with its date, unless HEIC is listed. */
export const acceptedTypes = (hydrated = true) =>
  hydrated && !(isApples() && navigator.maxTouchPoints > 0)
    ? `${types},image/heic,image/heif`
    : types;

const HEIC_BRANDS = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;
const AVIF_BRANDS = /avi[fs]/;

/** Recognised by the first bytes: browsers without the format give such files no type. */
async function isHeic(file: File): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (head.slice(4, 8) !== 'ftyp' || AVIF_BRANDS.test(head)) return false;
  return HEIC_BRANDS.test(head.slice(8, 12));
}

/** A file that the picker lists but cannot read, such as one stored in a cloud. */
const unread: Failure = {
  text: 'Cette photo n’a pas pu être lue.',
  more: 'Si elle est rangée en ligne, téléchargez-la d’abord sur cet appareil.',
};

/**
 * Looks at a chosen file before it is sent. Gives an address under which this browser can show it (to be revoked),
 * null where it cannot, and why it cannot be sent, if so (`notPicture` where it is no picture at all).
 */
export async function inspectPhoto(
  file: File,
  notPicture: Failure,
): Promise<{ preview: string | null; refused: Failure | null }> {
  try {
    const heic = await isHeic(file);
    if (!heic && !file.type.startsWith('image/')) return { preview: null, refused: notPicture };
    const preview = heic && !isApples() ? null : URL.createObjectURL(file);
    return { preview, refused: null };
  } catch (error) {
    logFailure(error);
    return { preview: null, refused: unread };
  }
}
