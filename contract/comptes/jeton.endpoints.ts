import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { idParams, messageAnswer } from '../primitives.ts';
import { wantsProof } from './cle.endpoints.ts';
import { jeton, jetonCree, jetonInput } from './jeton.ts';

export const jetonEndpoints = {
  'GET /jeton': {
    description: 'Ses propres jetons d’accès, sans leur texte.',
    answers: { 200: z.array(jeton) },
  },
  'POST /jeton': {
    description: `Un jeton d’accès personnel, dit cette seule fois. \`lecture\` lit ; \`carnet\` arrose, note et coche aussi ; \`jardin\` modifie aussi jardins et plantes. ${wantsProof}`,
    // The answer holds a secret; only its digest may be kept.
    keyless: true,
    body: jetonInput,
    answers: { 201: jetonCree },
  },
  'DELETE /jeton/:id': {
    description: 'Le jeton n’ouvre plus rien.',
    params: idParams,
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
