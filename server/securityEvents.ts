import { maybeActorOf } from './comptes/sessions/guards.ts';
import type { Context } from './platform/context.ts';
import type { App } from './platform/http/app.types.ts';
import { AppError } from './platform/http/appError.ts';
import { routeOf } from './platform/http/matchedRoute.ts';
import { tellSecurity } from './platform/securityLine.ts';

const signIns = /^POST \/v1\/(login|User\/authenticate|connexion\/cle)$/i;
const forbidden = 403;
const tooMany = 429;

/** Routes that change rights, logged after a successful answer. Sign-ins and new passwords are logged by their services, with the account. */
export const securityRoutes: Readonly<Record<string, string>> = {
  'POST /v1/logout': 'logout',
  'POST /v1/user/forgot-password': 'reset_asked',
  'GET /v1/user/undo-email-change': 'email_change_undone',
  'GET /v1/user/undo-acces': 'access_undone',
  'DELETE /v1/user/:id': 'account_deleted',
  'DELETE /v1/user/:id/sessions/:jti': 'session_ended',
  'GET /v1/user/:id/donnees': 'data_exported',
  'POST /v1/cle': 'passkey_added',
  'DELETE /v1/cle/:id': 'passkey_removed',
  'PUT /v1/second-facteur': 'second_factor_on',
  'DELETE /v1/second-facteur': 'second_factor_off',
  'POST /v1/second-facteur/codes': 'recovery_codes_made',
  'POST /v1/compte/preuve': 'proof_given',
  'POST /v1/jeton': 'token_made',
  'DELETE /v1/jeton/:id': 'token_revoked',
  'POST /v1/moderation/decision': 'moderation_decided',
  'POST /v1/moderation/recours/:id': 'appeal_answered',
  'POST /v1/webhook': 'webhook_made',
  'DELETE /v1/webhook/:id': 'webhook_removed',
};

function eventOf(route: string, status: number): string | undefined {
  if (status === tooMany) return 'limited';
  if (signIns.test(route)) return undefined;
  if (status === forbidden) return 'refused';
  return status < 300 ? securityRoutes[route] : undefined;
}

/** Tells of refusals and of what changes who may do what, a line each, with the request's id. */
export function watchSecurity(app: App, context: Context): void {
  const codes = new WeakMap<object, string>();
  app.addHook('onError', (request, _reply, error, done) => {
    if (error instanceof AppError) codes.set(request, error.code);
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const route = routeOf(request);
    const security = eventOf(route, statusCode);
    if (security) {
      const userId = maybeActorOf(request)?.userId;
      const facts = { userId, code: codes.get(request), route, ip: request.ip };
      tellSecurity(context, request.log, security, facts);
    }
    done();
  });
}
