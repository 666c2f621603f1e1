import * as z from 'zod/mini';
import type { EndpointMap } from '../endpoint.ts';
import { pageQuery, shortText } from '../primitives.ts';
import { espece, especeParams, especeSummary } from './espece.ts';

const catalogueToken =
  'Le jeton partagé du catalogue est attendu (`Authorization: Bearer …`), voir la spécification §6.';

export const especeEndpoints = {
  'GET /api/especes': {
    description: `Les espèces que \`q\` désigne, la plus proche d’abord : deux lettres suffisent ; accents, fautes, noms latins, synonymes et variétés compris. Sans \`q\`, toutes, par id. ${catalogueToken}`,
    query: z.object({ ...pageQuery.shape, q: z.optional(shortText()) }),
    answers: { 200: z.array(especeSummary) },
    onPages: true,
  },
  'GET /api/especes/:slug': {
    description: `Tout ce qui est su d’une espèce, chaque groupe avec sa source. ${catalogueToken}`,
    params: especeParams,
    answers: { 200: espece },
    onPages: true,
  },
} as const satisfies EndpointMap;
