import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { emptyBody, idParams, pageQuery } from '../primitives.ts';
import { merci, publication } from './fil.ts';

export const filEndpoints = {
  'GET /fil': {
    description:
      'Les entrées publiques des jardins que l’on suit, récoltes comprises, les dernières publiées d’abord. L’en-tête `Link` donne la suite.',
    query: pageQuery,
    answers: { 200: z.array(publication) },
    portee: 'lecture',
  },
  'POST /journal/:id/merci': {
    description:
      'Merci pour une entrée publique d’un autre membre ; dit deux fois, il compte une fois.',
    params: idParams,
    body: emptyBody,
    answers: { 200: merci },
    portee: 'carnet',
  },
  'DELETE /journal/:id/merci': {
    description: 'Reprend son merci ; sans effet s’il n’y en a pas.',
    params: idParams,
    answers: { 200: merci },
    portee: 'carnet',
  },
} as const satisfies EndpointMap;
