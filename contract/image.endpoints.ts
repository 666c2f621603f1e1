import type { EndpointMap } from './endpoint.ts';
import { uploadAnswer } from './image.ts';
import { limits } from './limits.ts';

export const imageEndpoints = {
  'POST /images/upload': {
    summary: 'Envoyer une image',
    description: `Formulaire multipart : \`file\` (JPEG, PNG, WebP, AVIF, HEIC, GIF fixe ou BMP, ${limits.uploadBytes / 1024 / 1024} Mo au plus) et \`upload_preset\` (facultatif). \`date\` est le jour de la prise de vue quand le fichier le dit ; rien d’autre de ses métadonnées n’est lu ni gardé. Sans session ou avec : un membre connecté a son propre nombre d’images par heure.`,
    keyless: true,
    consumes: ['multipart/form-data'],
    answers: { 200: uploadAnswer },
  },
} as const satisfies EndpointMap;
