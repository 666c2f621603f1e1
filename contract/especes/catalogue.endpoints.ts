import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { catalogueQuery, rayonPage, source } from './catalogue.ts';

export const catalogueEndpoints = {
  'GET /api/catalogue': {
    description:
      'Les espèces par usage, famille, lettre et saison, dans l’ordre alphabétique, et combien chaque autre usage, famille ou lettre en compterait. Le jeton partagé du catalogue est attendu.',
    query: catalogueQuery,
    answers: { 200: rayonPage },
    onPages: true,
  },
  'GET /api/sources': {
    description:
      'D’où viennent les faits du catalogue, les climats, les gelées et les cartes : œuvres, licences, adresses. Le jeton partagé du catalogue est attendu.',
    answers: { 200: z.array(source) },
    onPages: true,
  },
} as const satisfies EndpointMap;
