import type { EndpointMap } from '../endpoint.ts';
import { lettre, lettreParams, lettres } from './boiteAuxLettres.ts';

export const boiteAuxLettresEndpoints = {
  'GET /boite-aux-lettres': { answers: { 200: lettres }, onPages: true },
  'GET /boite-aux-lettres/:id': { params: lettreParams, answers: { 200: lettre } },
} as const satisfies EndpointMap;
