import { pushEndpoints } from '../../../contract/agenda/push.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import { notices } from '../../jardins/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readCle, subscribe, unsubscribe } from './push.service.ts';

export function pushRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'push', pushEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /push', member, () => readCle(context));
  on('POST /push', member, async (request) => {
    await subscribe(context, actorOf(request), request.body);
    return { message: notices.push_kept };
  });
  on('DELETE /push', member, async (request) => {
    await unsubscribe(context, actorOf(request), request.body.endpoint);
    return { message: notices.push_ended };
  });
}
