import { activiteEndpoints } from '../../contract/comptes/activite.ts';
import { compteEndpoints } from '../../contract/comptes/compte.endpoints.ts';
import type { Context } from '../platform/context.ts';
import type { App } from '../platform/http/app.types.ts';
import { pageAsked } from '../platform/http/paging.ts';
import { anyone, routesOf } from '../platform/http/routes.ts';
import { listActivite } from './activite/activite.service.ts';
import { requestPasswordReset, resetPassword } from './liens/passwordReset.service.ts';
import { undoAcces } from './liens/undoAcces.service.ts';
import { requestVerification, verifyEmail } from './liens/verification.service.ts';
import { limitLinks, limitMailRequests } from './mails/mailLimits.service.ts';
import { notices } from './messages.ts';
import { changePassword } from './profil/passwordChange.service.ts';
import { ownCompte } from './sessions/actor.ts';
import { actorOf, maybeActorOf, maybeSignedIn, signedIn } from './sessions/guards.ts';
import { endOwnSession, listSessions } from './sessions/sessions.service.ts';

/** Routes for the links of mails and for requesting them; for the member's password, sessions and log. */
export function compteRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'compte', compteEndpoints);
  const maybeMember = { onRequest: maybeSignedIn(context) };
  const member = { onRequest: signedIn(context) };

  // This GET changes data: there is no HEAD route, which would change them too.
  on('GET /user/verify-email', { exposeHeadRoute: false }, async (request) => {
    await limitLinks(context, request.ip);
    await verifyEmail(context, request.query.token);
    return { success: true, message: notices.email_verified };
  });
  on('GET /user/undo-acces', { exposeHeadRoute: false }, async (request) => {
    await limitLinks(context, request.ip);
    await undoAcces(context, request.query.token);
    return { success: true, message: notices.acces_undone };
  });
  on('POST /user/resend-verification', maybeMember, async (request) => {
    await limitMailRequests(context, request.ip);
    await requestVerification(context, request.query.email, maybeActorOf(request));
    return { message: notices.verification_sent };
  });
  on('POST /user/forgot-password', anyone, async (request) => {
    await limitMailRequests(context, request.ip);
    await requestPasswordReset(context, request.body.email);
    return { message: notices.reset_sent };
  });
  on('POST /user/reset-password', anyone, async (request) => {
    await limitLinks(context, request.ip);
    await resetPassword(context, request.body, request.ip);
    return { message: notices.password_reset };
  });

  on('PUT /user/:id/mot-de-passe', member, async (request) => {
    const own = ownCompte(actorOf(request), request.params.id);
    await changePassword(context, own, request.body, request.ip);
    return { message: notices.password_changed };
  });
  on('GET /user/:id/sessions', member, async (request) =>
    listSessions(context, ownCompte(actorOf(request), request.params.id)),
  );
  on('DELETE /user/:id/sessions/:jti', member, async (request) => {
    const { id, jti } = request.params;
    await endOwnSession(context, ownCompte(actorOf(request), id), jti.toLowerCase());
    return { message: notices.session_ended };
  });
  routesOf(app, 'compte', activiteEndpoints)('GET /compte/activite', member, (request) =>
    listActivite(context, actorOf(request).userId, pageAsked(request.query)),
  );
}
