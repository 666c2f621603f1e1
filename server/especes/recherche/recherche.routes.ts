import { rechercheEndpoints } from '../../../contract/especes/recherche.endpoints.ts';
import { maybeActorOf, maybeSignedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { rechercher, type Searches } from './recherche.service.ts';

const VISITOR = 0;

export const rechercheReads = (context: Context, searches: Searches) =>
  readsOf('recherche', rechercheEndpoints, {
    'GET /recherche': {
      isPublic: false,
      guards: { onRequest: maybeSignedIn(context) },
      answer: ({ query }, request) =>
        rechercher(context, searches, query, maybeActorOf(request)?.userId ?? VISITOR),
      onPage: ({ query }) => rechercher(context, searches, query, VISITOR),
      tags: () => ['jardins', 'produits'],
    },
  });
