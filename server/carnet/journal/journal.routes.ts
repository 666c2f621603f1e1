import { journalEndpoints } from '../../../contract/carnet/journal.endpoints.ts';
import { actorOf, maybeActorOf, maybeSignedIn, signedIn } from '../../comptes/sessions/guards.ts';
import { notices } from '../../jardins/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { changeOwnEntree, createEntree, deleteEntree, listEntrees } from './journal.service.ts';

export function journalRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'journal', journalEndpoints);
  const member = { onRequest: signedIn(context) };

  on('POST /plante/:id/journal', member, (request) =>
    createEntree(context, actorOf(request), request.params.id, request.body),
  );
  on('GET /plante/:id/journal', { onRequest: maybeSignedIn(context) }, (request) => {
    const { params, query } = request;
    const readerId = maybeActorOf(request)?.userId ?? 0;
    return listEntrees(context, readerId, params.id, { ...pageAsked(query), genre: query.genre });
  });
  on('PUT /journal/:id', member, (request) =>
    changeOwnEntree(context, actorOf(request), request.params.id, request.body),
  );
  on('DELETE /journal/:id', member, async (request) => {
    await deleteEntree(context, actorOf(request), request.params.id);
    return { message: notices.entree_deleted };
  });
}
