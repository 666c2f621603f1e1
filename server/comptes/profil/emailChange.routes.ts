import { comptePaths, linkAnswer, linkQuery } from '../../../contract/comptes/compte.ts';
import { emptyBody, idParams, messageAnswer } from '../../../contract/primitives.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { limitLinks, limitMailRequests } from '../liens/mailLimits.service.ts';
import { notices } from '../messages.ts';
import { ownCompte } from '../sessions/actor.ts';
import { actorOf, signedIn } from '../sessions/guards.ts';
import { dropChange, resendChange, undoEmailChange } from './emailChange.service.ts';

export function emailChangeRoutes(app: App, context: Context): void {
  const tags = ['compte'];

  app.get(
    comptePaths.undoEmailChange,
    {
      exposeHeadRoute: false,
      schema: {
        tags,
        querystring: linkQuery,
        response: answers({ 200: linkAnswer }),
      },
    },
    async (request) => {
      await limitLinks(context, request.ip);
      const hadLeft = await undoEmailChange(context, request.query.token);
      const message = hadLeft ? notices.email_change_undone : notices.email_change_cancelled;
      return { success: true, message };
    },
  );

  const schema = { tags, params: idParams, response: answers({ 200: messageAnswer }) };

  app.post(
    comptePaths.nouvelEmail,
    { onRequest: signedIn(context), schema: { ...schema, body: emptyBody } },
    async (request) => {
      const own = ownCompte(actorOf(request), request.params.id);
      await limitMailRequests(context, request.ip);
      await resendChange(context, own);
      return { message: notices.verification_sent };
    },
  );

  app.delete(comptePaths.nouvelEmail, { onRequest: signedIn(context), schema }, async (request) => {
    await dropChange(context, ownCompte(actorOf(request), request.params.id));
    return { message: notices.email_change_dropped };
  });
}
