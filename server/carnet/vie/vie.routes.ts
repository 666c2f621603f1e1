import { vieEndpoints } from '../../../contract/carnet/vie.ts';
import { maybeActorOf, maybeSignedIn } from '../../comptes/sessions/guards.ts';
import { planteTags } from '../../jardins/plantes/plantes.service.ts';
import type { Context } from '../../platform/context.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { readVie } from './vie.service.ts';

/** A third of a list's limit on a page: the whole page stays below 300 kB, for any content. */
const bytesOnPage = 40_000;

export const vieReads = (context: Context) =>
  readsOf('vie', vieEndpoints, {
    'GET /plante/:id/vie': {
      // Its owner is told what is private too.
      isPublic: false,
      cached: {
        when: ({ query }) => query.suite === undefined,
        tags: ({ params }) => planteTags(context, params.id),
      },
      guards: { onRequest: maybeSignedIn(context) },
      answer: ({ params, query }, request) =>
        readVie(context, maybeActorOf(request)?.userId ?? 0, params.id, query),
      onPage: ({ params, query }) => readVie(context, 0, params.id, query, bytesOnPage),
      tags: (_vie, { params }) => [`plante:${params.id}`],
    },
  });
