import * as z from 'zod/mini';
import {
  compte,
  emailKnown,
  emailParams,
  registrationInput,
  userAnswer,
  userPaths,
  utilisateur,
} from '../../../contract/comptes/utilisateur.ts';
import { idParams, pageQuery } from '../../../contract/primitives.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked, sendPage } from '../../platform/http/paging.ts';
import { register } from '../inscription/inscription.service.ts';
import { limitRegistrations } from '../sessions/attempts.service.ts';
import { maybeActorOf, maybeSignedIn } from '../sessions/guards.ts';
import { assertEmailKnown, listUsers, readUser } from './utilisateurs.service.ts';

export function utilisateursRoutes(app: App, context: Context): void {
  const tags = ['utilisateurs'];

  app.get(
    userPaths.list,
    { schema: { tags, querystring: pageQuery, response: answers({ 200: z.array(utilisateur) }) } },
    async (request, reply) =>
      sendPage(request, reply, await listUsers(context, pageAsked(request.query))),
  );

  app.get(
    userPaths.byId,
    {
      onRequest: maybeSignedIn(context),
      schema: { tags, params: idParams, response: answers({ 200: userAnswer }) },
    },
    (request) => readUser(context, request.params.id, maybeActorOf(request)),
  );

  app.get(
    userPaths.byEmail,
    {
      config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
      // It would have a counter of its own.
      exposeHeadRoute: false,
      schema: { tags, params: emailParams, response: answers({ 200: emailKnown }) },
    },
    async (request) => {
      await assertEmailKnown(context, request.params.email);
      return {};
    },
  );

  app.post(
    userPaths.list,
    { schema: { tags, body: registrationInput, response: answers({ 201: compte }) } },
    async (request, reply) => {
      await limitRegistrations(context, request.ip);
      return reply.code(201).send(await register(context, request.body, request.ip));
    },
  );
}
