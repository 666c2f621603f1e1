import { recolteEndpoints } from '../../../contract/carnet/recolte.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import { notices } from '../../jardins/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readBilan } from './bilan.service.ts';
import { changeRecolte, createRecolte, deleteRecolte, listRecoltes } from './recoltes.service.ts';

export function recoltesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'recoltes', recolteEndpoints);
  const member = { onRequest: signedIn(context) };

  on('POST /recolte', member, (request) => createRecolte(context, actorOf(request), request.body));
  on('GET /recolte', member, (request) => readBilan(context, actorOf(request), request.query));
  on('GET /recolte/liste', member, (request) =>
    listRecoltes(context, actorOf(request), { ...request.query, ...pageAsked(request.query) }),
  );
  on('PUT /recolte/:id', member, (request) =>
    changeRecolte(context, actorOf(request), request.params.id, request.body),
  );
  on('DELETE /recolte/:id', member, async (request) => {
    await deleteRecolte(context, actorOf(request), request.params.id);
    return { message: notices.recolte_deleted };
  });
}
