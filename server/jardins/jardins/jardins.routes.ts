import * as z from 'zod/mini';
import {
  jardin,
  jardinChanges,
  jardinInput,
  jardinPaths,
  jardinUserParams,
} from '../../../contract/jardins/jardin.ts';
import { jardinDetail } from '../../../contract/jardins/jardinDetail.ts';
import { plantePaths } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { idParams, messageAnswer, pageQuery } from '../../../contract/primitives.ts';
import { actorOf, maybeActorOf, maybeSignedIn, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { absentStays, answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { linkNext, pageAsked, sendPage } from '../../platform/http/paging.ts';
import { notices } from '../messages.ts';
import { readJardinDetail } from './jardinDetail.service.ts';
import {
  changeJardin,
  createJardin,
  deleteJardin,
  listJardins,
  listJardinsOfUser,
  randomJardins,
} from './jardins.service.ts';

export function jardinsRoutes(app: App, context: Context): void {
  const tags = ['jardins'];
  const onRequest = signedIn(context);

  app.get(
    jardinPaths.list,
    { schema: { tags, querystring: pageQuery, response: answers({ 200: z.array(jardin) }) } },
    async (request, reply) =>
      sendPage(request, reply, await listJardins(context, pageAsked(request.query))),
  );

  app.get(
    jardinPaths.byUser,
    {
      schema: {
        tags,
        params: jardinUserParams,
        querystring: pageQuery,
        response: answers({ 200: z.array(jardin) }),
      },
    },
    async (request, reply) => {
      const asked = pageAsked(request.query, limits.pageSizeMaximum);
      return sendPage(
        request,
        reply,
        await listJardinsOfUser(context, request.params.userId, asked),
      );
    },
  );

  app.get(
    jardinPaths.random,
    {
      onRequest: maybeSignedIn(context),
      schema: { tags, response: answers({ 200: z.array(jardin) }) },
    },
    (request) => randomJardins(context, maybeActorOf(request)?.userId),
  );

  app.get(
    jardinPaths.byId,
    {
      schema: {
        tags,
        description:
          "Le jardin et ses plantes. Quand elles ne tiennent pas toutes dans une réponse, l'en-tête `Link` donne l'adresse de la suite.",
        params: idParams,
        response: answers({ 200: jardinDetail }),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { jardin, plantes } = await readJardinDetail(context, id);
      linkNext(reply, plantes, `/v1${plantePaths.byJardin.replace(':jardinId', String(id))}`);
      return jardin;
    },
  );

  app.post(
    jardinPaths.list,
    { onRequest, schema: { tags, body: jardinInput, response: answers({ 201: jardin }) } },
    async (request, reply) =>
      reply.code(201).send(await createJardin(context, actorOf(request), request.body)),
  );

  app.put(
    jardinPaths.byId,
    {
      onRequest,
      schema: {
        tags,
        description: absentStays,
        params: idParams,
        body: jardinChanges,
        response: answers({ 200: jardin }),
      },
    },
    (request) => changeJardin(context, actorOf(request), request.params.id, request.body),
  );

  app.delete(
    jardinPaths.byId,
    { onRequest, schema: { tags, params: idParams, response: answers({ 200: messageAnswer }) } },
    async (request) => {
      await deleteJardin(context, actorOf(request), request.params.id);
      return { message: notices.jardin_deleted };
    },
  );
}
