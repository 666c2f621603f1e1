import { vacancesEndpoints } from '../../../contract/agenda/vacances.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import { notices } from '../../jardins/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { changeVacances, endVacances, readVacances } from './vacances.service.ts';

export function vacancesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'vacances', vacancesEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /vacances', member, (request) => readVacances(context, actorOf(request)));
  on('PUT /vacances', member, (request) => changeVacances(context, actorOf(request), request.body));
  on('DELETE /vacances', member, async (request) => {
    await endVacances(context, actorOf(request));
    return { message: notices.vacances_ended };
  });
}
