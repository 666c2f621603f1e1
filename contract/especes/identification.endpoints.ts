import type { EndpointMap } from '../endpoint.ts';
import { identificationOuverte, propositions } from './identification.ts';

export const identificationEndpoints = {
  'GET /identification': {
    summary: 'Savoir si les photos peuvent être reconnues ici',
    answers: { 200: identificationOuverte },
  },
  'POST /identification': {
    summary: 'Reconnaître une plante sur une photo',
    description:
      'Formulaire multipart : `file`. La photo, sans ses métadonnées, est envoyée à Pl@ntNet ; rien ne reste ici. Au plus cinq propositions, la plus probable d’abord ; aucune quand aucune plante n’est reconnue. 404 quand ce serveur ne le propose pas.',
    consumes: ['multipart/form-data'],
    keyless: true,
    answers: { 200: propositions },
  },
} as const satisfies EndpointMap;
