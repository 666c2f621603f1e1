import type { EndpointMap } from '../../endpoint.ts';
import { idParams } from '../../primitives.ts';
import { etiquettesQuery } from './etiquettes.ts';

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
} as const satisfies EndpointMap;
