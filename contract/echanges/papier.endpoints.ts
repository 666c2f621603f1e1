import type { EndpointMap } from '../endpoint.ts';
import { idParams } from '../primitives.ts';
import { etiquettesQuery } from './etiquettes.ts';
import { livreQuery } from './livre.ts';

/** A garden on paper. */
export const papierEndpoints = {
  'GET /jardin/:id/etiquettes': {
    description:
      'Des étiquettes à imprimer (PDF), chacune avec un code QR : de plantes, il ouvre leur page ; de carrés, celle du jardin à cet endroit. À qui tient le jardin.',
    params: idParams,
    query: etiquettesQuery,
    file: 'application/pdf',
    portee: 'lecture',
  },
  'GET /jardin/:id/livre': {
    description:
      'Le jardin d’une année en livre (PDF, A5) : plan, planches, mois, récoltes, photos. À qui tient le jardin ; ses notes privées n’y sont qu’avec `notes=true`.',
    params: idParams,
    query: livreQuery,
    file: 'application/pdf',
    portee: 'lecture',
  },
} as const satisfies EndpointMap;
