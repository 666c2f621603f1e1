import type { EndpointMap } from '../endpoint.ts';
import { saison, saisonAnnee, saisonAnneeQuery, saisonQuery } from './saison.ts';

export const saisonEndpoints = {
  'GET /saison': {
    description:
      'Ce qui se sème, se plante, se taille, se nourrit et se récolte dans un climat pendant une quinzaine : de 1 (1er au 15 janvier) à 24 ; sans elle, celle d’aujourd’hui à Paris. `inconnue` : le catalogue n’a pas encore d’années de ce climat, et rien n’en est su.',
    query: saisonQuery,
    answers: { 200: saison },
    onPages: true,
  },
  'GET /saison/annee': {
    description: 'L’année d’un climat d’un coup d’œil.',
    query: saisonAnneeQuery,
    answers: { 200: saisonAnnee },
    onPages: true,
  },
} as const satisfies EndpointMap;
