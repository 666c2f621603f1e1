import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import { etatDeJardin, soifPlante } from './soif.ts';

export const soifEndpoints = {
  'GET /mes-jardins': {
    portee: 'lecture',
    description: 'Ses jardins : combien de plantes y vivent, ont soif, sont malades.',
    answers: { 200: z.array(etatDeJardin) },
  },
  'GET /jardin/:id/soif': {
    portee: 'lecture',
    description:
      'Les plantes d’un de ses jardins : dernier arrosage et prochaine échéance, les mêmes que celles de /aujourdhui.',
    params: idParams,
    answers: { 200: z.array(soifPlante) },
  },
} as const satisfies EndpointMap;
