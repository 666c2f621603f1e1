import type { Problem } from '../../contract/errors.ts';
import type { UploadAnswer } from '../../contract/image.ts';
import { connectionBack, connectionLost } from '../lib/connection.ts';
import { type Failure, networkError } from '../lib/failure.ts';

const API: string = import.meta.env.VITE_API_BASE || '/v1';
const OUTSIDE: string | undefined = import.meta.env.VITE_IMAGE_UPLOAD_URL || undefined;
const HOST_NAME: string = import.meta.env.VITE_IMAGE_HOST_NAME || 'Courtil Images';
const PRESET: string = import.meta.env.VITE_IMAGE_UPLOAD_PRESET || 'courtil';

const FAILURE = "Erreur lors de l'upload de l'image.";

/** The sentence for a refused picture, with the reason if known. */
export class UploadError extends Error {
  readonly more: string | undefined;

  constructor(message: string, more?: string) {
    super(message);
    this.more = more;
  }
}

/** No answer came: the same picture may be sent again. */
export class UnsentPicture extends UploadError {}

/** The sentence for the failure. */
export const uploadFailure = (error: unknown): Failure => {
  const { message: text, more } = error as UploadError;
  return { text, ...(more && { more }) };
};

interface Options {
  onProgress: (part: number) => void;
  signal?: AbortSignal;
  /** The member's token, for their own upload limit; never sent to an outside host. */
  token?: string | undefined;
}

/** Sends a picture to the image host. Answers its address, and the day when it was taken where the host says so. */
export function sendPicture(
  file: File,
  { onProgress, signal, token }: Options,
): Promise<{ url: string; date: string | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', OUTSIDE ?? `${API}/images/upload`);
    if (token && !OUTSIDE) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => {
      connectionLost();
      reject(new UnsentPicture(FAILURE, networkError().message));
    };
    request.onload = () => {
      connectionBack();
      const answer = request.response as (Partial<UploadAnswer> & Partial<Problem>) | null;
      if (request.status < 200 || request.status > 299) {
        reject(new UploadError(FAILURE, answer?.message));
      } else if (typeof answer?.secure_url !== 'string') {
        reject(new UploadError(`Erreur de réponse de ${HOST_NAME}`));
      } else resolve({ url: answer.secure_url, date: answer.date ?? null });
    };
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    const form = new FormData();
    form.append('file', file);
    form.append('upload_preset', PRESET);
    request.send(form);
  });
}

/** As `sendPicture`, without any header of ours. Answers its address. */
export async function uploadImage(file: File, onProgress: Options['onProgress']): Promise<string> {
  return (await sendPicture(file, { onProgress })).url;
}
