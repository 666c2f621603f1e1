import type { Problem } from '../../contract/errors.ts';
import { connectionBack, connectionLost } from '../lib/connection.ts';
import { networkError } from '../lib/failure.ts';

const API: string = import.meta.env.VITE_API_BASE || '/v1';
const URL_OF_HOST: string = import.meta.env.VITE_IMAGE_UPLOAD_URL || `${API}/images/upload`;
const HOST_NAME: string = import.meta.env.VITE_IMAGE_HOST_NAME || 'Courtil Images';
const PRESET: string = import.meta.env.VITE_IMAGE_UPLOAD_PRESET || 'courtil';

const FAILURE = "Erreur lors de l'upload de l'image.";

/** Sends a picture to the image host, without any header of ours. Answers its address. */
export function uploadImage(file: File, onProgress: (part: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', URL_OF_HOST);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => {
      connectionLost();
      reject(new Error(`${FAILURE} ${networkError().message}`));
    };
    request.onload = () => {
      connectionBack();
      const answer = request.response as ({ secure_url?: unknown } & Partial<Problem>) | null;
      if (request.status < 200 || request.status > 299) {
        reject(new Error([FAILURE, answer?.message].filter(Boolean).join(' ')));
      } else if (typeof answer?.secure_url !== 'string') {
        reject(new Error(`Erreur de réponse de ${HOST_NAME}`));
      } else resolve(answer.secure_url);
    };
    const form = new FormData();
    form.append('file', file);
    form.append('upload_preset', PRESET);
    request.send(form);
  });
}

const HEIC_BRANDS = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;
const AVIF_BRANDS = /avi[fs]/;
const LONGEST_SIDE = 2560;

const HEIC_UNREADABLE =
  'Ce navigateur ne sait pas lire les photos HEIC. Enregistrez la photo au format JPEG, puis choisissez-la de nouveau. Sur un iPhone : Réglages, Appareil photo, Formats, « Le plus compatible ».';

/** Told by the first bytes: browsers without the format give such files no type. */
async function isHeic(file: File): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 64).arrayBuffer()));
  if (head.slice(4, 8) !== 'ftyp' || AVIF_BRANDS.test(head)) return false;
  return HEIC_BRANDS.test(head.slice(8, 12));
}

/**
 * The picture as the image host takes it: a HEIC one becomes a JPEG where this browser can read it.
 * Throws its sentence where it cannot.
 */
export async function fromHeic(file: File): Promise<File> {
  if (!(await isHeic(file))) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const jpeg = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.9),
    );
    if (!jpeg) throw new Error('no picture came out of the canvas');
    return new File([jpeg], 'photo.jpg', { type: jpeg.type });
  } catch (cause) {
    throw new Error(HEIC_UNREADABLE, { cause });
  }
}
