import { rappelEndpoints } from '../../../contract/agenda/rappel.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { decideRappel, listRappels } from './rappels.service.ts';

export function rappelsRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'rappels', rappelEndpoints);
  const member = { onRequest: signedIn(context) };
  on('GET /plante/:id/rappel', member, (request) =>
    listRappels(context, actorOf(request), request.params.id),
  );
  on('PUT /plante/:id/rappel', member, (request) =>
    decideRappel(context, actorOf(request), request.params.id, request.body),
  );
}
