import * as z from 'zod/mini';
import {
  commande,
  commandeCreated,
  commandeInput,
  commandePaths,
  commandeSummary,
  idempotencyKey,
  verifiedCommande,
} from '../../../contract/boutique/commande.ts';
import {
  retractationAnswer,
  retractationInput,
  retractationPreview,
} from '../../../contract/boutique/retractation.ts';
import { idParams, pageQuery } from '../../../contract/primitives.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked, sendPage } from '../../platform/http/paging.ts';
import { cancelCommande, verifyPayment } from '../paiements/leave.service.ts';
import { declareRetractation, previewRetractation } from '../retractations/retractation.service.ts';
import { listCommandes, readCommande } from './commandes.service.ts';
import { placeCommande } from './placeCommande.service.ts';

const orderHeaders = z.looseObject({ 'idempotency-key': z.optional(idempotencyKey) });

export function commandesRoutes(app: App, context: Context): void {
  const tags = ['commandes'];
  const onRequest = signedIn(context);
  const one = { tags, params: idParams, response: answers({ 200: commande }) };

  app.post(
    commandePaths.list,
    {
      onRequest,
      schema: {
        tags,
        headers: orderHeaders,
        body: commandeInput,
        response: answers({ 201: commandeCreated }),
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const placed = await placeCommande(context, actorOf(request), request.body, key);
      return reply.code(201).send(placed);
    },
  );

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
    {
      onRequest,
      schema: { tags, params: idParams, response: answers({ 200: verifiedCommande }) },
    },
    (request) => verifyPayment(context, actorOf(request), request.params.id),
  );

  app.get(
    commandePaths.retractation,
    {
      onRequest,
      schema: { tags, params: idParams, response: answers({ 200: retractationPreview }) },
    },
    (request) => previewRetractation(context, actorOf(request), request.params.id),
  );

  app.post(
    commandePaths.retractation,
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        body: retractationInput,
        response: answers({ 200: retractationAnswer }),
      },
    },
    (request) => declareRetractation(context, actorOf(request), request.params.id, request.body),
  );
}
