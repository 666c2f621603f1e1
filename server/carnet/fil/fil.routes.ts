import { filEndpoints } from '../../../contract/carnet/fil.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { direMerci, readFil, reprendreMerci } from './fil.service.ts';

export function filRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'fil', filEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /fil', member, (request) =>
    readFil(context, actorOf(request), pageAsked(request.query, 20)),
  );
  on('POST /journal/:id/merci', member, (request) =>
    direMerci(context, actorOf(request), request.params.id),
  );
  on('DELETE /journal/:id/merci', member, (request) =>
    reprendreMerci(context, actorOf(request), request.params.id),
  );
}
