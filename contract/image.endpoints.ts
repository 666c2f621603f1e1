import type { EndpointMap } from './endpoint.ts';
import { uploadAnswer } from './image.ts';
import { limits } from './limits.ts';

export const imageEndpoints = {
  'POST /images/upload': {
    summary: 'Envoyer une image',
    description: `Formulaire multipart : \`file\` (JPEG, PNG, WebP, AVIF, GIF fixe ou BMP, ${limits.uploadBytes / 1024 / 1024} Mo au plus) et \`upload_preset\` (facultatif).`,
    consumes: ['multipart/form-data'],
    answers: { 200: uploadAnswer },
  },
} as const satisfies EndpointMap;
