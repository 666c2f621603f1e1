import type { EndpointMap } from '../endpoint.ts';
import { anneeDuJardin, anneeParams } from './annee.ts';

export const anneeEndpoints = {
  'GET /jardin/:id/annee/:annee': {
    description:
      'L’année d’un jardin, jour après jour : combien d’arrosages, de soins, de récoltes et d’entrées du journal, les privées comprises. À qui tient le jardin.',
    params: anneeParams,
    answers: { 200: anneeDuJardin },
    portee: 'lecture',
  },
  'GET /jardin/:id/annee/:annee/image': {
    description: 'La même année en une image carrée (SVG), sans texte du journal.',
    params: anneeParams,
    file: 'image/svg+xml',
    portee: 'lecture',
  },
} as const satisfies EndpointMap;
