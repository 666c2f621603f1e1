import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { emptyBody, limitQuery, messageAnswer, pageQuery } from '../primitives.ts';
import {
  popularJardin,
  popularShown,
  suiviExists,
  suiviExistsQuery,
  suiviJardin,
  suiviJardinInput,
  suiviJardinParams,
  suiviJardinUserParams,
  suiviVu,
} from './suiviJardin.ts';

export const suiviJardinEndpoints = {
  'GET /suiviJardin/popular': {
    description: `Sans \`limite\`, les ${limits.homePopularJardins} premiers.`,
    query: limitQuery,
    answers: { 200: z.array(popularJardin) },
    onPages: z.array(popularShown),
  },
  'GET /suiviJardin/User/:userId': {
    portee: 'lecture',
    description:
      'De ses propres suivis, chacun dit combien de plantes sont venues depuis qu’on a regardé le jardin (`nouvellesPlantes`).',
    params: suiviJardinUserParams,
    query: pageQuery,
    answers: { 200: z.array(suiviJardin) },
  },
  'GET /suiviJardin/exists': {
    portee: 'lecture',
    query: suiviExistsQuery,
    answers: { 200: suiviExists },
  },
  'POST /suiviJardin': {
    body: suiviJardinInput,
    answers: { 200: suiviJardin, 201: suiviJardin },
  },
  'POST /suiviJardin/:userId/:jardinId/vu': {
    description: 'On vient de regarder un jardin que l’on suit ; d’un autre, rien n’est noté.',
    params: suiviJardinParams,
    body: emptyBody,
    answers: { 200: suiviVu },
  },
  'DELETE /suiviJardin/:userId/:jardinId': {
    params: suiviJardinParams,
    answers: { 200: messageAnswer },
  },
} as const satisfies EndpointMap;
