import { reserveEndpoints } from '../../../contract/agenda/reserve.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readReserve } from './reserve.service.ts';

export function reserveRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'reserve', reserveEndpoints);
  on('GET /plante/:id/reserve', { onRequest: signedIn(context) }, (request) =>
    readReserve(context, actorOf(request), request.params.id, request.query.jours),
  );
}
