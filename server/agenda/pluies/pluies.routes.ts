import { pluieEndpoints } from '../../../contract/agenda/pluie.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import { notices } from '../../jardins/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { deletePluie, listPluies, noterPluie } from './pluies.service.ts';

export function pluiesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'pluies', pluieEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /jardin/:id/pluie', member, (request) =>
    listPluies(context, actorOf(request), request.params.id),
  );
  on('POST /jardin/:id/pluie', member, (request) =>
    noterPluie(context, actorOf(request), request.params.id, request.body),
  );
  on('DELETE /jardin/:id/pluie', member, async (request) => {
    await deletePluie(context, actorOf(request), request.params.id, request.body.date);
    return { message: notices.pluie_deleted };
  });
}
