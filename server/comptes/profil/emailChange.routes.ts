import { compteEndpoints } from '../../../contract/comptes/compte.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { limitLinks, limitMailRequests } from '../mails/mailLimits.service.ts';
import { notices } from '../messages.ts';
import { ownCompte } from '../sessions/actor.ts';
import { actorOf, signedIn } from '../sessions/guards.ts';
import { dropChange, resendChange, undoEmailChange } from './emailChange.service.ts';

export function emailChangeRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'compte', compteEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /user/undo-email-change', { exposeHeadRoute: false }, async (request) => {
    await limitLinks(context, request.ip);
    const hadLeft = await undoEmailChange(context, request.query.token);
    const message = hadLeft ? notices.email_change_undone : notices.email_change_cancelled;
    return { success: true, message };
  });
  on('POST /user/:id/nouvel-email', member, async (request) => {
    const own = ownCompte(actorOf(request), request.params.id);
    await limitMailRequests(context, request.ip);
    await resendChange(context, own);
    return { message: notices.verification_sent };
  });
  on('DELETE /user/:id/nouvel-email', member, async (request) => {
    await dropChange(context, ownCompte(actorOf(request), request.params.id));
    return { message: notices.email_change_dropped };
  });
}
