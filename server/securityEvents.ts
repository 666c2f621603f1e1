import { maybeActorOf } from './comptes/sessions/guards.ts';
import type { Context } from './platform/context.ts';
import type { App } from './platform/http/app.types.ts';
import { routeOf } from './platform/http/matchedRoute.ts';

const signIns = /^POST \/v1\/(login|User\/authenticate|connexion\/cle)$/i;
const forbidden = 403;
const tooMany = 429;

/** What changes who may do what, once it was answered well. Sign-ins are told where they are done, with whose they are. */
export const securityRoutes: Readonly<Record<string, string>> = {
  'POST /v1/logout': 'logout',
  'PUT /v1/user/:id/mot-de-passe': 'password_changed',
  'POST /v1/user/forgot-password': 'reset_asked',
  'POST /v1/user/reset-password': 'password_reset',
  'GET /v1/user/undo-email-change': 'email_change_undone',
  'DELETE /v1/user/:id': 'account_deleted',
  'DELETE /v1/user/:id/sessions/:jti': 'session_ended',
  'GET /v1/user/:id/donnees': 'data_exported',
  'POST /v1/cle': 'passkey_added',
  'DELETE /v1/cle/:id': 'passkey_removed',
  'POST /v1/jeton': 'token_made',
  'DELETE /v1/jeton/:id': 'token_revoked',
  'POST /v1/moderation/decision': 'moderation_decided',
  'POST /v1/moderation/recours/:id': 'appeal_answered',
};

function eventOf(route: string, status: number): string | undefined {
  if (status === forbidden) return 'refused';
  if (status === tooMany) return 'limited';
  if (signIns.test(route)) return status >= 400 && status < 500 ? 'login_failed' : undefined;
  return status < 300 ? securityRoutes[route] : undefined;
}

/** Tells the log of refusals and of what changes who may do what: by numbers, never by names. */
export function tellSecurity(app: App, { tally }: Context): void {
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const route = routeOf(request);
    const security = eventOf(route, statusCode);
    if (security) {
      tally.event(security);
      const userId = maybeActorOf(request)?.userId;
      request.log.info({ security, route, userId, ip: request.ip }, 'security');
    }
    done();
  });
}
