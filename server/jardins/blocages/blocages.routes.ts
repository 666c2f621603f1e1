import { blocageEndpoints } from '../../../contract/jardins/blocage.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { bloquer, debloquer, listBlocages } from './blocages.service.ts';

export function blocagesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'moderation', blocageEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /blocage', member, (request) => listBlocages(context, actorOf(request)));
  on('PUT /blocage/:idMembre', member, async (request) => {
    await bloquer(context, actorOf(request), request.params.idMembre);
    return { message: 'Ce membre est bloqué.' };
  });
  on('DELETE /blocage/:idMembre', member, async (request) => {
    await debloquer(context, actorOf(request), request.params.idMembre);
    return { message: 'Ce membre n’est plus bloqué.' };
  });
}
