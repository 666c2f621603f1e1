import { loginAnswer, loginInput, userPaths } from '../../../contract/comptes/utilisateur.ts';
import { messageAnswer } from '../../../contract/primitives.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { isOpenTo } from '../../platform/http/doorGuard.ts';
import { notices } from '../messages.ts';
import { actorOf, signedIn } from './guards.ts';
import { isKnownKeeper } from './knownAccounts.service.ts';
import { login } from './login.service.ts';
import { closeSession } from './sessions.service.ts';

export function authRoutes(app: App, context: Context): void {
  const tags = ['auth'];

  for (const path of [userPaths.login, userPaths.authenticate])
    app.post(
      path,
      { schema: { tags, body: loginInput, response: answers({ 200: loginAnswer }) } },
      async (request) => {
        const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
        const isShut = !isOpenTo(context.env.knownKeepers, request);
        // No account has an empty password: the answer, the work and the count are those of a wrong one.
        const given =
          isShut && (await isKnownKeeper(context, request.body))
            ? { ...request.body, password: '' }
            : request.body;
        return { token: await login(context, given, from) };
      },
    );

  app.post(
    userPaths.logout,
    {
      onRequest: signedIn(context),
      schema: { tags, response: answers({ 200: messageAnswer }) },
    },
    async (request) => {
      await closeSession(context, actorOf(request));
      return { message: notices.logged_out };
    },
  );
}
