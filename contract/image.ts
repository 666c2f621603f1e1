import * as z from 'zod/mini';
import type { EndpointMap } from './endpoint.ts';
import { limits } from './limits.ts';
import { day } from './primitives.ts';

/** The unsigned-upload answer that outside image hosts give too, all but `date`. */
export const uploadAnswer = z.object({
  secure_url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** When the camera took it, where the file says so; no place is ever read. */
  date: z.optional(z.nullable(day)),
});

// Apart, without Zod, for the pages' first load.
export { imageFormats, imageWidths } from './limits.ts';

export type UploadAnswer = z.infer<typeof uploadAnswer>;

export const imageEndpoints = {
  'POST /images/upload': {
    summary: 'Envoyer une image',
    description: `Formulaire multipart : \`file\` (JPEG, PNG, WebP, AVIF, HEIC, GIF fixe ou BMP, ${limits.uploadBytes / 1024 / 1024} Mo au plus) et \`upload_preset\` (facultatif). \`date\` est le jour de la prise de vue quand le fichier le dit ; rien d’autre de ses métadonnées n’est lu ni gardé. Sans session ou avec : un membre connecté a son propre nombre d’images par heure.`,
    keyless: true,
    consumes: ['multipart/form-data'],
    answers: { 200: uploadAnswer },
  },
} as const satisfies EndpointMap;
