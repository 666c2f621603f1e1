import { utilisateurEndpoints } from '../../../contract/comptes/utilisateur.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { isOpenTo } from '../../platform/http/doorGuard.ts';
import { anyone, routesOf } from '../../platform/http/routes.ts';
import { notices } from '../messages.ts';
import { actorOf, endEarlierSession, signedIn } from './guards.ts';
import { isKnownKeeper } from './knownAccounts.service.ts';
import { login } from './login.service.ts';
import { closeSession } from './sessions.service.ts';

export function authRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'auth', utilisateurEndpoints);

  for (const key of ['POST /login', 'POST /User/authenticate'] as const)
    on(key, anyone, async (request) => {
      const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      const isShut = !isOpenTo(context.env.knownKeepers, request);
      // No account has an empty password: the answer, the work and the count are those of a wrong one.
      const given =
        isShut && (await isKnownKeeper(context, request.body))
          ? { ...request.body, password: '' }
          : request.body;
      const token = await login(context, given, from);
      await endEarlierSession(context, request);
      return { token };
    });

  on('POST /logout', { onRequest: signedIn(context) }, async (request) => {
    await closeSession(context, actorOf(request));
    return { message: notices.logged_out };
  });
}
