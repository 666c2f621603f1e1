import * as z from 'zod/mini';
import {
  duplicateQuery,
  plante,
  planteInput,
  planteJardinParams,
  planteOrder,
  plantePaths,
} from '../../../contract/plante.ts';
import { emptyBody, idParams, messageAnswer } from '../../../contract/primitives.ts';
import type { Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import type { App } from '../../http/app.types.ts';
import { notices } from '../../http/messages.ts';
import { actorOf, signedIn } from '../../http/session.ts';
import {
  changePlante,
  createPlante,
  deletePlante,
  duplicatePlante,
  listPlantes,
  readPlante,
  savePlanteOrder,
} from './plantes.service.ts';

export function plantesRoutes(app: App, context: Context): void {
  const tags = ['plantes'];
  const onRequest = signedIn(context);

  app.get(
    plantePaths.byId,
    { schema: { tags, params: idParams, response: answers({ 200: plante }) } },
    (request) => readPlante(context, request.params.id),
  );

  app.get(
    plantePaths.byJardin,
    { schema: { tags, params: planteJardinParams, response: answers({ 200: z.array(plante) }) } },
    (request) => listPlantes(context, request.params.jardinId),
  );

  app.post(
    plantePaths.create,
    { onRequest, schema: { tags, body: planteInput, response: answers({ 201: plante }) } },
    async (request, reply) =>
      reply.code(201).send(await createPlante(context, actorOf(request), request.body)),
  );

  app.put(
    plantePaths.byId,
    {
      onRequest,
      schema: { tags, params: idParams, body: planteInput, response: answers({ 200: plante }) },
    },
    (request) => changePlante(context, actorOf(request), request.params.id, request.body),
  );

  app.delete(
    plantePaths.byId,
    { onRequest, schema: { tags, params: idParams, response: answers({ 200: messageAnswer }) } },
    async (request) => {
      await deletePlante(context, actorOf(request), request.params.id);
      return { message: notices.plante_deleted };
    },
  );

  app.post(
    plantePaths.duplicate,
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        querystring: duplicateQuery,
        body: emptyBody,
        response: answers({ 201: plante }),
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const copy = await duplicatePlante(context, actorOf(request), params.id, query.jardinId);
      return reply.code(201).send(copy);
    },
  );

  app.post(
    plantePaths.saveOrder,
    {
      onRequest,
      schema: {
        tags,
        params: planteJardinParams,
        body: planteOrder,
        response: answers({ 200: messageAnswer }),
      },
    },
    async (request) => {
      await savePlanteOrder(context, actorOf(request), request.params.jardinId, request.body);
      return { message: notices.order_saved };
    },
  );
}
