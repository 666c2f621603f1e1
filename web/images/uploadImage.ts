import type { Problem } from '../../contract/errors.ts';
import { networkError } from '../lib/apiError.ts';
import { connectionBack, connectionLost } from '../lib/connection.ts';

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
