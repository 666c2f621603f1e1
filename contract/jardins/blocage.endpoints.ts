import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { messageAnswer } from '../primitives.ts';
import { blocage, membreParams } from './blocage.ts';

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
