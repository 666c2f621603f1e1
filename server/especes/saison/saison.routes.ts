import { saisonEndpoints } from '../../../contract/especes/saison.endpoints.ts';
import { cacheable } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { readAnnee, readSaison } from './saison.service.ts';

/** The season changes with the catalogue, and so with the program, and with the day. */
export const saisonReads = () =>
  readsOf('saison', saisonEndpoints, {
    'GET /saison': {
      isPublic: true,
      cached: {},
      guards: cacheable(3_600),
      answer: async ({ query }) => readSaison(query.climat, query.quinzaine),
      tags: () => ['especes'],
    },
    'GET /saison/annee': {
      isPublic: true,
      cached: {},
      guards: cacheable(3_600),
      answer: async ({ query }) => readAnnee(query.climat),
      tags: () => ['especes'],
    },
  });
