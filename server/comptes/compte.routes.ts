import {
  comptePaths,
  forgotPasswordInput,
  linkAnswer,
  linkQuery,
  passwordChangeInput,
  resendQuery,
  resetPasswordInput,
  sessionParams,
  sessionsAnswer,
} from '../../contract/comptes/compte.ts';
import { emptyBody, idParams, messageAnswer } from '../../contract/primitives.ts';
import type { Context } from '../platform/context.ts';
import { answers } from '../platform/http/answers.ts';
import type { App } from '../platform/http/app.types.ts';
import { limitLinks, limitMailRequests } from './liens/mailLimits.service.ts';
import { requestPasswordReset, resetPassword } from './liens/passwordReset.service.ts';
import { requestVerification, verifyEmail } from './liens/verification.service.ts';
import { notices } from './messages.ts';
import { changePassword } from './profil/passwordChange.service.ts';
import { ownCompte } from './sessions/actor.ts';
import { actorOf, maybeActorOf, maybeSignedIn, signedIn } from './sessions/guards.ts';
import { endOwnSession, listSessions } from './sessions/sessions.service.ts';

const tags = ['compte'];
const message = answers({ 200: messageAnswer });

/** What the links of mails lead to, and how to ask for them. */
export function accountLinkRoutes(app: App, context: Context): void {
  app.get(
    comptePaths.verifyEmail,
    {
      // A GET that changes something: nobody must do so by asking for its head.
      exposeHeadRoute: false,
      schema: { tags, querystring: linkQuery, response: answers({ 200: linkAnswer }) },
    },
    async (request) => {
      await limitLinks(context, request.ip);
      await verifyEmail(context, request.query.token);
      return { success: true, message: notices.email_verified };
    },
  );

  app.post(
    comptePaths.resendVerification,
    {
      onRequest: maybeSignedIn(context),
      schema: { tags, querystring: resendQuery, body: emptyBody, response: message },
    },
    async (request) => {
      await limitMailRequests(context, request.ip);
      await requestVerification(context, request.query.email, maybeActorOf(request));
      return { message: notices.verification_sent };
    },
  );

  app.post(
    comptePaths.forgotPassword,
    { schema: { tags, body: forgotPasswordInput, response: message } },
    async (request) => {
      await limitMailRequests(context, request.ip);
      await requestPasswordReset(context, request.body.email);
      return { message: notices.reset_sent };
    },
  );

  app.post(
    comptePaths.resetPassword,
    { schema: { tags, body: resetPasswordInput, response: message } },
    async (request) => {
      await limitLinks(context, request.ip);
      await resetPassword(context, request.body, request.ip);
      return { message: notices.password_reset };
    },
  );
}

/** One's own password and sessions. */
export function ownAccountRoutes(app: App, context: Context): void {
  const onRequest = signedIn(context);

  app.put(
    comptePaths.password,
    {
      onRequest,
      schema: { tags, params: idParams, body: passwordChangeInput, response: message },
    },
    async (request) => {
      const own = ownCompte(actorOf(request), request.params.id);
      await changePassword(context, own, request.body, request.ip);
      return { message: notices.password_changed };
    },
  );

  app.get(
    comptePaths.sessions,
    { onRequest, schema: { tags, params: idParams, response: answers({ 200: sessionsAnswer }) } },
    async (request) => listSessions(context, ownCompte(actorOf(request), request.params.id)),
  );

  app.delete(
    comptePaths.session,
    { onRequest, schema: { tags, params: sessionParams, response: message } },
    async (request) => {
      const { id, jti } = request.params;
      await endOwnSession(context, ownCompte(actorOf(request), id), jti.toLowerCase());
      return { message: notices.session_ended };
    },
  );
}
