import { soifEndpoints } from '../../../contract/agenda/soif.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { listOwnJardins, listSoif } from './soif.service.ts';

export function soifRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'soif', soifEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /mes-jardins', member, (request) => listOwnJardins(context, actorOf(request)));
  on('GET /jardin/:id/soif', member, (request) =>
    listSoif(context, actorOf(request), request.params.id),
  );
}
