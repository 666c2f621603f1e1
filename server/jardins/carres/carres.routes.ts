import { carreEndpoints } from '../../../contract/jardins/carre.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { changeCarre, listCarres, removeCarre } from './carres.service.ts';

export function carresRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'carres', carreEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /jardin/:id/carres', member, (request) =>
    listCarres(context, actorOf(request), request.params.id),
  );
  on('PUT /jardin/:id/carre', member, (request) =>
    changeCarre(context, actorOf(request), request.params.id, request.body),
  );
  on('DELETE /jardin/:id/carre', member, (request) =>
    removeCarre(context, actorOf(request), request.params.id, request.body.nom),
  );
}
