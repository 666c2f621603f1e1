import { finEndpoints } from '../../../contract/carnet/fin.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { finir, remettreAPlusTard } from './fins.service.ts';

export function finsRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'fins de saison', finEndpoints);
  const member = { onRequest: signedIn(context) };

  on('POST /plantes/fin', member, (request) => finir(context, actorOf(request), request.body));
  on('POST /plantes/fin/plus-tard', member, (request) =>
    remettreAPlusTard(context, actorOf(request), request.body.plantes),
  );
}
