import { arrosagePlanteEndpoints } from '../../../contract/carnet/arrosagePlante.endpoints.ts';
import { dayOfBody } from '../../../contract/primitives.ts';
import { actorOf, maybeActorOf, maybeSignedIn, signedIn } from '../../comptes/sessions/guards.ts';
import { notices } from '../../jardins/messages.ts';
import { planteTags } from '../../jardins/plantes/plantes.service.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import {
  arroserJardin,
  arroserPlante,
  averageArrosage,
  changeArrosage,
  deleteArrosage,
  listArrosages,
} from './arrosages.service.ts';

const tag = 'arrosages';

export const arrosagesReads = (context: Context) =>
  readsOf(tag, arrosagePlanteEndpoints, {
    'GET /arrosageplante/Plante/:id': {
      isPublic: false,
      cached: { tags: ({ params }) => planteTags(context, params.id) },
      guards: { onRequest: maybeSignedIn(context) },
      answer: ({ params }, request) =>
        listArrosages(context, params.id, maybeActorOf(request)?.userId),
      onPage: ({ params }) => listArrosages(context, params.id),
      tags: (_arrosages, { params }) => [`plante:${params.id}`],
    },
    'GET /arrosageplante/Plante/:id/average': {
      isPublic: false,
      cached: { tags: ({ params }) => planteTags(context, params.id) },
      guards: { onRequest: maybeSignedIn(context) },
      answer: ({ params }, request) =>
        averageArrosage(context, params.id, maybeActorOf(request)?.userId),
      onPage: ({ params }) => averageArrosage(context, params.id),
      tags: (_average, { params }) => [`plante:${params.id}`],
    },
  });

export function arrosagesRoutes(app: App, context: Context): void {
  const on = routesOf(app, tag, arrosagePlanteEndpoints);
  const member = { onRequest: signedIn(context) };

  on('POST /arrosageplante', member, async (request, reply) => {
    const arrosage = await arroserPlante(context, actorOf(request), request.body);
    reply.code(arrosage.dejaNote ? 200 : 201);
    return arrosage;
  });
  on('PUT /arrosageplante/:id', member, (request) =>
    changeArrosage(context, actorOf(request), request.params.id, request.body),
  );
  on('DELETE /arrosageplante/:id', member, async (request) => {
    await deleteArrosage(context, actorOf(request), request.params.id);
    return { message: notices.arrosage_deleted };
  });
  on('POST /jardin/:id/arroser', member, async (request) => {
    const watered = await arroserJardin(
      context,
      actorOf(request),
      request.params.id,
      dayOfBody(request.body),
    );
    return { message: notices.jardin_watered(watered), ...watered };
  });
}
