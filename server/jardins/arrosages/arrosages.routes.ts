import * as z from 'zod/mini';
import {
  arrosageAverage,
  arrosageNote,
  arrosagePlante,
  arrosagePlanteInput,
  arrosagePlanteParams,
  arrosagePlantePaths,
  jardinArrose,
} from '../../../contract/jardins/arrosagePlante.ts';
import { jardinPaths } from '../../../contract/jardins/jardin.ts';
import { emptyBody, idParams } from '../../../contract/primitives.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { notices } from '../messages.ts';
import {
  arroserJardin,
  arroserPlante,
  averageArrosage,
  listArrosages,
} from './arrosages.service.ts';

export function arrosagesRoutes(app: App, context: Context): void {
  const tags = ['arrosages'];
  const onRequest = signedIn(context);

  app.post(
    arrosagePlantePaths.create,
    {
      onRequest,
      schema: {
        tags,
        body: arrosagePlanteInput,
        response: answers({ 200: arrosageNote, 201: arrosageNote }),
      },
    },
    async (request, reply) => {
      const arrosage = await arroserPlante(context, actorOf(request), request.body);
      return reply.code(arrosage.dejaNote ? 200 : 201).send(arrosage);
    },
  );

  app.get(
    arrosagePlantePaths.byPlante,
    {
      schema: {
        tags,
        params: arrosagePlanteParams,
        response: answers({ 200: z.array(arrosagePlante) }),
      },
    },
    (request) => listArrosages(context, request.params.id),
  );

  app.get(
    arrosagePlantePaths.average,
    { schema: { tags, params: arrosagePlanteParams, response: answers({ 200: arrosageAverage }) } },
    (request) => averageArrosage(context, request.params.id),
  );

  app.post(
    jardinPaths.water,
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        body: emptyBody,
        response: answers({ 200: jardinArrose }),
      },
    },
    async (request) => {
      const watered = await arroserJardin(context, actorOf(request), request.params.id);
      return { message: notices.jardin_watered(watered), ...watered };
    },
  );
}
