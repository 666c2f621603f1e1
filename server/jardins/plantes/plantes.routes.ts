import * as z from 'zod/mini';
import {
  duplicateQuery,
  plante,
  planteChanges,
  planteInput,
  planteJardinParams,
  planteOrder,
  plantePaths,
} from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { emptyBody, idParams, messageAnswer, pageQuery } from '../../../contract/primitives.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { absentStays, answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked, sendPage } from '../../platform/http/paging.ts';
import { notices } from '../messages.ts';
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
    {
      schema: {
        tags,
        description:
          'Toutes les plantes du jardin, ou une page avec `limite` et `apres`. Quand elles ne tiennent pas dans une réponse (environ 1 Mo), l’en-tête `Link` donne la suite.',
        params: planteJardinParams,
        querystring: pageQuery,
        response: answers({ 200: z.array(plante) }),
      },
    },
    async (request, reply) => {
      const asked = pageAsked(request.query, limits.plantesPerJardin);
      return sendPage(request, reply, await listPlantes(context, request.params.jardinId, asked));
    },
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
      schema: {
        tags,
        description: absentStays,
        params: idParams,
        body: planteChanges,
        response: answers({ 200: plante }),
      },
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
        description:
          'Les plantes nommées prennent leur place, les autres suivent dans leur ordre. Une liste vide ne change rien. Chaque plante peut être renvoyée telle que lue : seuls `id` et `position` comptent.',
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
