import { secondFacteurEndpoints } from '../../../contract/comptes/secondFacteur.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import {
  endSecondFacteur,
  proposeSecondFacteur,
  readSecondFacteur,
  renewSecours,
  startSecondFacteur,
} from '../codes/secondFacteur.service.ts';
import { notices } from '../messages.ts';
import { actorOf, provenIn, signedIn } from '../sessions/guards.ts';

/** One's own second factor. */
export function secondFacteurRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'compte', secondFacteurEndpoints);
  const member = { onRequest: signedIn(context) };
  const proven = { onRequest: [signedIn(context), provenIn(context)] };

  on('GET /second-facteur', member, (request) =>
    readSecondFacteur(context, actorOf(request).userId),
  );
  on('POST /second-facteur', proven, (request) =>
    proposeSecondFacteur(context, actorOf(request).userId),
  );
  on('PUT /second-facteur', proven, async (request) => ({
    codes: await startSecondFacteur(context, actorOf(request).userId, request.body.code),
  }));
  on('POST /second-facteur/codes', proven, async (request) => ({
    codes: await renewSecours(context, actorOf(request).userId),
  }));
  on('DELETE /second-facteur', proven, async (request) => {
    await endSecondFacteur(context, actorOf(request).userId);
    return { message: notices.second_facteur_ended };
  });
}
