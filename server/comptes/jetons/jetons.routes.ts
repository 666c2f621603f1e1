import { jetonEndpoints } from '../../../contract/comptes/jeton.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { notices } from '../messages.ts';
import { actorOf, signedIn } from '../sessions/guards.ts';
import { createJeton, listJetons, revokeJeton } from './jetons.service.ts';

/** One's personal access tokens: a session's alone, so that no token makes another. */
export function jetonsRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'jeton', jetonEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /jeton', member, (request) => listJetons(context, actorOf(request)));
  on('POST /jeton', member, (request) => createJeton(context, actorOf(request), request.body));
  on('DELETE /jeton/:id', member, async (request) => {
    await revokeJeton(context, actorOf(request), request.params.id);
    return { message: notices.jeton_revoked };
  });
}
