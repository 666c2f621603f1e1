import { signalementEndpoints } from '../../../contract/moderation/signalement.ts';
import { maybeActorOf, maybeSignedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { signaler } from './signalements.service.ts';

export function signalementsRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'moderation', signalementEndpoints);

  on('POST /signalement', { onRequest: maybeSignedIn(context) }, async (request, reply) => {
    const userId = maybeActorOf(request)?.userId ?? null;
    const recu = await signaler(context, userId, request.body, request.ip);
    reply.code(recu.dejaRecu ? 200 : 201);
    return recu;
  });
}
