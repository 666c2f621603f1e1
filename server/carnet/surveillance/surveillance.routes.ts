import { surveillanceEndpoints } from '../../../contract/carnet/surveillance.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { changeSurveillance, surveiller } from './surveillance.service.ts';

export function surveillanceRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'surveillance', surveillanceEndpoints);
  const member = { onRequest: signedIn(context) };

  on('POST /plante/:id/surveillance', member, (request) =>
    surveiller(context, actorOf(request), request.params.id, request.body),
  );
  on('PUT /plante/:id/surveillance', member, (request) =>
    changeSurveillance(context, actorOf(request), request.params.id, request.body.surveillerLe),
  );
}
