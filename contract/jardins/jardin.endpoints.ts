import * as z from 'zod/mini';
import { absentStays, type EndpointMap } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idParams, messageAnswer, pageQuery } from '../primitives.ts';
import { jardin, jardinChanges, jardinInput, jardinUserParams } from './jardin.ts';
import { jardinDetail, jardinListe } from './jardinPlantes.ts';

const jardins = { 200: z.array(jardinListe) };

export const jardinEndpoints = {
  'GET /jardin': {
    description: `De chaque jardin, ses ${limits.premieresPlantes} premières plantes.`,
    query: pageQuery,
    answers: jardins,
    onPages: z.array(jardin),
  },
  'GET /jardin/user/:userId': {
    params: jardinUserParams,
    query: pageQuery,
    answers: jardins,
    onPages: z.array(jardin),
  },
  'GET /jardin/random': { portee: 'lecture', answers: jardins, onPages: z.array(jardin) },
  'GET /jardin/:id': {
    portee: 'lecture',
    description:
      'Le jardin et ses plantes. Quand elles ne tiennent pas toutes dans une réponse, l’en-tête `Link` donne l’adresse de la suite.',
    params: idParams,
    answers: { 200: jardinDetail },
    onPages: jardin,
  },
  'POST /Jardin': { portee: 'jardin', body: jardinInput, answers: { 201: jardin } },
  'PUT /jardin/:id': {
    portee: 'jardin',
    description: absentStays,
    params: idParams,
    body: jardinChanges,
    answers: { 200: jardin },
  },
  'DELETE /jardin/:id': { portee: 'jardin', params: idParams, answers: { 200: messageAnswer } },
} as const satisfies EndpointMap;
