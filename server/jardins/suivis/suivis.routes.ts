import * as z from 'zod/mini';
import {
  popularJardin,
  suiviExists,
  suiviExistsQuery,
  suiviJardin,
  suiviJardinInput,
  suiviJardinParams,
  suiviJardinPaths,
  suiviJardinUserParams,
} from '../../../contract/jardins/suiviJardin.ts';
import { limits } from '../../../contract/limits.ts';
import { limitQuery, messageAnswer, pageQuery } from '../../../contract/primitives.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked, sendPage } from '../../platform/http/paging.ts';
import { notices } from '../messages.ts';
import {
  followJardin,
  isFollowing,
  listPopular,
  listSuivis,
  unfollowJardin,
} from './suivis.service.ts';

export function suivisRoutes(app: App, context: Context): void {
  const tags = ['suivis'];
  const onRequest = signedIn(context);

  app.get(
    suiviJardinPaths.popular,
    {
      schema: {
        tags,
        description: `Sans \`limite\`, les ${limits.homePopularJardins} premiers.`,
        querystring: limitQuery,
        response: answers({ 200: z.array(popularJardin) }),
      },
    },
    (request) => listPopular(context, request.query.limite),
  );

  app.get(
    suiviJardinPaths.byUser,
    {
      onRequest,
      schema: {
        tags,
        params: suiviJardinUserParams,
        querystring: pageQuery,
        response: answers({ 200: z.array(suiviJardin) }),
      },
    },
    async (request, reply) => {
      const asked = pageAsked(request.query, limits.pageSizeMaximum);
      return sendPage(request, reply, await listSuivis(context, request.params.userId, asked));
    },
  );

  app.get(
    suiviJardinPaths.exists,
    {
      onRequest,
      schema: { tags, querystring: suiviExistsQuery, response: answers({ 200: suiviExists }) },
    },
    (request) => isFollowing(context, actorOf(request), request.query),
  );

  app.post(
    suiviJardinPaths.create,
    {
      onRequest,
      schema: {
        tags,
        body: suiviJardinInput,
        response: answers({ 200: suiviJardin, 201: suiviJardin }),
      },
    },
    async (request, reply) => {
      const { suivi, created } = await followJardin(context, actorOf(request), request.body);
      return reply.code(created ? 201 : 200).send(suivi);
    },
  );

  app.delete(
    suiviJardinPaths.delete,
    {
      onRequest,
      schema: { tags, params: suiviJardinParams, response: answers({ 200: messageAnswer }) },
    },
    async (request) => {
      await unfollowJardin(context, actorOf(request), request.params);
      return { message: notices.unfollowed };
    },
  );
}
