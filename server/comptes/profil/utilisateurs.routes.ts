import { utilisateurEndpoints } from '../../../contract/comptes/utilisateur.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked } from '../../platform/http/paging.ts';
import { anyone, routesOf } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { maybeActorOf, maybeSignedIn } from '../sessions/guards.ts';
import { assertEmailKnown, listUsers, readUser } from './utilisateurs.service.ts';

const tag = 'utilisateurs';

export const utilisateursReads = (context: Context) =>
  readsOf(tag, utilisateurEndpoints, {
    'GET /user/byId/:id': {
      isPublic: false,
      cached: {},
      guards: { onRequest: maybeSignedIn(context) },
      answer: ({ params }, request) => readUser(context, params.id, maybeActorOf(request)),
      onPage: ({ params }) => readUser(context, params.id, null),
      tags: (_user, { params }) => [`user:${params.id}`],
    },
  });

export function utilisateursRoutes(app: App, context: Context): void {
  const on = routesOf(app, tag, utilisateurEndpoints);
  // A HEAD would have a counter of its own.
  const counted = {
    config: { perMinute: 30 },
    exposeHeadRoute: false,
  };

  on('GET /user', anyone, ({ query }) => listUsers(context, pageAsked(query)));
  on('GET /user/:email', counted, async ({ params }) => {
    await assertEmailKnown(context, params.email);
    return {};
  });
}
