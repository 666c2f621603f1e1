import { tacheEndpoints } from '../../../contract/agenda/tache.endpoints.ts';
import { dayOfBody } from '../../../contract/primitives.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import { notices } from '../../jardins/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { changeTache, createTache, deleteTache, listTaches, markTache } from './taches.service.ts';

export function tachesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'taches', tacheEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /tache', member, (request) =>
    listTaches(context, actorOf(request), pageAsked(request.query)),
  );
  on('POST /tache', member, (request) => createTache(context, actorOf(request), request.body));
  on('PUT /tache/:id', member, (request) =>
    changeTache(context, actorOf(request), request.params.id, request.body),
  );
  on('DELETE /tache/:id', member, async (request) => {
    await deleteTache(context, actorOf(request), request.params.id);
    return { message: notices.tache_deleted };
  });
  on('POST /tache/:id/fait', member, (request) =>
    markTache(context, actorOf(request), request.params.id, true, dayOfBody(request.body)),
  );
  on('DELETE /tache/:id/fait', member, (request) =>
    markTache(context, actorOf(request), request.params.id, false),
  );
}
