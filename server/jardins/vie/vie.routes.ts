import { vieEndpoints } from '../../../contract/jardins/vie/vie.endpoints.ts';
import { maybeActorOf, maybeSignedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { listBytesOnPage } from '../../platform/http/paging.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { readVie } from './vie.service.ts';

export const vieReads = (context: Context) =>
  readsOf('vie', vieEndpoints, {
    'GET /plante/:id/vie': {
      // Its owner is told what is private too.
      isPublic: false,
      guards: { onRequest: maybeSignedIn(context) },
      answer: ({ params, query }, request) =>
        readVie(context, maybeActorOf(request)?.userId ?? 0, params.id, query),
      onPage: ({ params, query }) => readVie(context, 0, params.id, query, listBytesOnPage / 2),
      tags: (_vie, { params }) => [`plante:${params.id}`],
    },
  });
