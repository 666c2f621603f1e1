import * as z from 'zod/mini';
import {
  commande,
  commandePaths,
  commandeSummary,
  verifiedCommande,
} from '../../../contract/boutique/commande.ts';
import { idParams, pageQuery } from '../../../contract/primitives.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked, sendPage } from '../../platform/http/paging.ts';
import { cancelCommande, listCommandes, readCommande, verifyCommande } from './fiches.service.ts';

/** Orders as their buyers read them, and what is answered with the order as it is then. */
export function fichesRoutes(app: App, context: Context): void {
  const tags = ['commandes'];
  const onRequest = signedIn(context);
  const one = { tags, params: idParams, response: answers({ 200: commande }) };

  app.get(
    commandePaths.list,
    {
      onRequest,
      schema: {
        tags,
        querystring: pageQuery,
        response: answers({ 200: z.array(commandeSummary) }),
      },
    },
    async (request, reply) => {
      const asked = pageAsked(request.query);
      return sendPage(request, reply, await listCommandes(context, actorOf(request), asked));
    },
  );

  app.get(commandePaths.byId, { onRequest, schema: one }, (request) =>
    readCommande(context, actorOf(request), request.params.id),
  );

  app.post(commandePaths.cancel, { onRequest, schema: one }, (request) =>
    cancelCommande(context, actorOf(request), request.params.id),
  );

  app.post(
    commandePaths.verify,
    { onRequest, schema: { ...one, response: answers({ 200: verifiedCommande }) } },
    (request) => verifyCommande(context, actorOf(request), request.params.id),
  );
}
