import { lieuJardinEndpoints } from '../../../contract/jardins/lieuJardin.ts';
import { maybeActorOf, maybeSignedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { readLieuJardin } from './lieux.service.ts';

export const lieuxReads = (context: Context) =>
  readsOf('jardins', lieuJardinEndpoints, {
    'GET /jardin/:id/lieu': {
      // Its owner is told more.
      isPublic: false,
      cached: {},
      guards: { onRequest: maybeSignedIn(context) },
      answer: ({ params }, request) =>
        readLieuJardin(context, params.id, maybeActorOf(request)?.userId),
      onPage: ({ params }) => readLieuJardin(context, params.id),
      tags: (_lieu, { params }) => [`jardin:${params.id}`],
    },
  });
