import * as z from 'zod/mini';
import {
  expeditionInput,
  gestionCommande,
  gestionPaths,
  gestionQuery,
  gestionStatuts,
  gestionSummary,
  remboursementInput,
  stockLine,
  stockQuery,
} from '../../../contract/boutique/gestion.ts';
import { idParams } from '../../../contract/primitives.ts';
import { actorOf } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked, sendPage } from '../../platform/http/paging.ts';
import { listStock } from '../catalogue/stock.service.ts';
import { countCommandes, listAllCommandes, readAnyCommande } from '../fiches/fiches.service.ts';
import { shopKeeper } from '../shopGuards.ts';
import {
  abandonAnyRefund,
  cancelAnyCommande,
  deliverCommande,
  refundCommande,
  sendCommande,
} from './gestion.service.ts';

const centsOf = (euros: number | null | undefined) =>
  typeof euros === 'number' ? Math.round(euros * 100) : undefined;

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
      const { statut, q = '', tri } = request.query;
      const asked = { ...pageAsked(request.query), statut, q: q.trim() };
      const oldestFirst = tri === 'anciennes';
      return sendPage(request, reply, await listAllCommandes(context, { ...asked, oldestFirst }));
    },
  );

  app.get(
    gestionPaths.statuts,
    { onRequest, schema: { tags, response: answers({ 200: gestionStatuts }) } },
    () => countCommandes(context),
  );

  app.get(gestionPaths.commande, { onRequest, schema: one }, (request) =>
    readAnyCommande(context, request.params.id),
  );

  app.post(gestionPaths.cancel, { onRequest, schema: one }, (request) =>
    cancelAnyCommande(context, actorOf(request), request.params.id),
  );

  app.post(
    gestionPaths.send,
    { onRequest, schema: { ...one, body: expeditionInput } },
    (request) => {
      const { suivi, retractes } = request.body || {};
      const sent = { suivi: suivi ?? '', withdrawnSeen: retractes ?? null };
      return sendCommande(context, actorOf(request), request.params.id, sent);
    },
  );

  app.post(gestionPaths.deliver, { onRequest, schema: one }, (request) =>
    deliverCommande(context, actorOf(request), request.params.id),
  );

  app.post(
    gestionPaths.refund,
    { onRequest, schema: { ...one, body: remboursementInput } },
    (request) => {
      const { montant, reste } = request.body || {};
      const asked = { cents: centsOf(montant), seenCents: centsOf(reste) };
      return refundCommande(context, request.params.id, asked);
    },
  );

  app.post(gestionPaths.abandonRefund, { onRequest, schema: one }, (request) =>
    abandonAnyRefund(context, actorOf(request), request.params.id),
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
