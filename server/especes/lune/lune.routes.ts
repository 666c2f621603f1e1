import { luneEndpoints } from '../../../contract/especes/lune.endpoints.ts';
import { cacheable } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { listLune, readLune, readToday } from './lune.service.ts';

/** The sky needs nothing of the running application, and only the day changes it. */
export const luneReads = () =>
  readsOf('lune', luneEndpoints, {
    'GET /lune': {
      isPublic: true,
      guards: cacheable(900),
      answer: ({ query }) => readToday(query),
      onPage: async ({ query }) => [await readToday(query)].flat(),
      tags: () => [],
    },
    'GET /lune/:quand': {
      isPublic: true,
      guards: cacheable(86_400),
      answer: ({ params, query }) => readLune(params.quand, query),
      onPage: ({ params, query }) => listLune(params.quand, query),
      tags: () => [],
    },
  });
