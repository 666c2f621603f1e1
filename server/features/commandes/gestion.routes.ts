import * as z from 'zod/mini';
import {
  gestionCommande,
  gestionPaths,
  gestionQuery,
  gestionSummary,
  stockLine,
  stockQuery,
} from '../../../contract/commande.ts';
import { idParams } from '../../../contract/primitives.ts';
import type { Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import type { App } from '../../http/app.types.ts';
import { pageAsked, sendPage } from '../../http/paging.ts';
import { actorOf } from '../../http/session.ts';
import { shopKeeper } from '../produits/shopGuards.ts';
import { listStock } from '../produits/stock.service.ts';
import {
  advanceCommande,
  listAllCommandes,
  readAnyCommande,
  refundCommande,
} from './gestion.service.ts';

/** The keepers' side of the shop. */
export function gestionRoutes(app: App, context: Context): void {
  const tags = ['gestion'];
  const onRequest = shopKeeper(context);
  const one = { tags, params: idParams, response: answers({ 200: gestionCommande }) };

  app.get(
    gestionPaths.commandes,
    {
      onRequest,
      schema: {
        tags,
        querystring: gestionQuery,
        response: answers({ 200: z.array(gestionSummary) }),
      },
    },
    async (request, reply) => {
      const asked = { ...pageAsked(request.query), statut: request.query.statut };
      return sendPage(request, reply, await listAllCommandes(context, asked));
    },
  );

  app.get(gestionPaths.commande, { onRequest, schema: one }, (request) =>
    readAnyCommande(context, request.params.id),
  );

  app.post(gestionPaths.send, { onRequest, schema: one }, (request) =>
    advanceCommande(context, actorOf(request), request.params.id, 'expediee'),
  );

  app.post(gestionPaths.deliver, { onRequest, schema: one }, (request) =>
    advanceCommande(context, actorOf(request), request.params.id, 'livree'),
  );

  app.post(gestionPaths.refund, { onRequest, schema: one }, (request) =>
    refundCommande(context, request.params.id),
  );

  app.get(
    gestionPaths.stock,
    {
      onRequest,
      schema: { tags, querystring: stockQuery, response: answers({ 200: z.array(stockLine) }) },
    },
    async (request, reply) => {
      const asked = { ...pageAsked(request.query), most: request.query.seuil };
      return sendPage(request, reply, await listStock(context, asked));
    },
  );
}
