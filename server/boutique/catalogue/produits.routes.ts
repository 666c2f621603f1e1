import * as z from 'zod/mini';
import {
  produit,
  produitChanges,
  produitInput,
  produitPaths,
  produitQuery,
  produitTypeParams,
  produitTypeQuery,
} from '../../../contract/boutique/produit.ts';
import { idParams, messageAnswer } from '../../../contract/primitives.ts';
import type { Context } from '../../platform/context.ts';
import { absentStays, answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { sendPage } from '../../platform/http/paging.ts';
import { notices } from '../messages.ts';
import { shopEditor } from '../shopGuards.ts';
import {
  changeProduit,
  createProduit,
  deleteProduit,
  listProduits,
  readProduit,
} from './produits.service.ts';

export function produitsRoutes(app: App, context: Context): void {
  const tags = ['produits'];
  const onRequest = shopEditor(context);

  app.get(
    produitPaths.list,
    { schema: { tags, querystring: produitQuery, response: answers({ 200: z.array(produit) }) } },
    async (request, reply) => sendPage(request, reply, await listProduits(context, request.query)),
  );

  app.get(
    produitPaths.byType,
    {
      schema: {
        tags,
        params: produitTypeParams,
        querystring: produitTypeQuery,
        response: answers({ 200: z.array(produit) }),
      },
    },
    async (request, reply) => {
      const query = { ...request.query, type: request.params.type };
      return sendPage(request, reply, await listProduits(context, query));
    },
  );

  app.get(
    produitPaths.byId,
    { schema: { tags, params: idParams, response: answers({ 200: produit }) } },
    (request) => readProduit(context, request.params.id),
  );

  app.post(
    produitPaths.list,
    { onRequest, schema: { tags, body: produitInput, response: answers({ 201: produit }) } },
    async (request, reply) => reply.code(201).send(await createProduit(context, request.body)),
  );

  app.put(
    produitPaths.byId,
    {
      onRequest,
      schema: {
        tags,
        description: absentStays,
        params: idParams,
        body: produitChanges,
        response: answers({ 200: produit }),
      },
    },
    (request) => changeProduit(context, request.params.id, request.body),
  );

  app.delete(
    produitPaths.byId,
    { onRequest, schema: { tags, params: idParams, response: answers({ 200: messageAnswer }) } },
    async (request) => {
      await deleteProduit(context, request.params.id);
      return { message: notices.produit_deleted };
    },
  );
}
