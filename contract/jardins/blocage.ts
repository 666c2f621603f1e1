import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { id, idParameter, messageAnswer } from '../primitives.ts';

/** A member whom one has blocked. */
export const blocage = z.object({
  idMembre: id,
  pseudo: z.string(),
  creeLe: z.iso.datetime(),
});

export const membreParams = z.strictObject({ idMembre: idParameter });

export type Blocage = z.infer<typeof blocage>;

export const blocageEndpoints = {
  'GET /blocage': {
    description: 'Les membres que vous avez bloqués, les derniers d’abord.',
    answers: { 200: z.array(blocage) },
  },
  'PUT /blocage/:idMembre': {
    description:
      'Bloque un membre : il ne peut plus suivre vos jardins, copier vos plantes ni vous remercier ; les suivis entre vous deux prennent fin.',
    params: membreParams,
    answers: { 200: messageAnswer },
  },
  'DELETE /blocage/:idMembre': {
    description: 'Ne bloque plus un membre ; rien à défaire convient aussi.',
    params: membreParams,
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
