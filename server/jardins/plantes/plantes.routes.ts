import { planteEndpoints } from '../../../contract/jardins/plante.endpoints.ts';
import { limits } from '../../../contract/limits.ts';
import { actorOf, maybeActorOf, maybeSignedIn, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { listBytesOnPage, pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { notices } from '../messages.ts';
import { duplicatePlante } from './copyPlante.service.ts';
import {
  changePlante,
  createPlante,
  deletePlante,
  listPlantes,
  readPlanteHere,
  savePlanteOrder,
  summariesOfJardin,
} from './plantes.service.ts';

const tag = 'plantes';

export const plantesReads = (context: Context) =>
  readsOf(tag, planteEndpoints, {
    'GET /plante/:id': {
      // Its owner sees what a moderator hid.
      isPublic: false,
      cached: {},
      guards: { onRequest: maybeSignedIn(context) },
      answer: ({ params }, request) =>
        readPlanteHere(context, params.id, maybeActorOf(request)?.userId),
      onPage: ({ params }) => readPlanteHere(context, params.id),
      tags: (plante, { params }) => [
        `plante:${params.id}`,
        ...(plante ? [`jardin:${plante.jardinId}` as const, `user:${plante.idUser}` as const] : []),
      ],
    },
    'GET /plante/jardin/:jardinId': {
      isPublic: false,
      cached: { when: ({ query }) => query.apres === undefined },
      guards: { onRequest: maybeSignedIn(context) },
      answer({ params, query }, request) {
        const asked = pageAsked(query, limits.plantesPerJardin);
        return listPlantes(context, params.jardinId, asked, maybeActorOf(request)?.userId);
      },
      onPage: ({ params }) => summariesOfJardin(context, params.jardinId, listBytesOnPage),
      tags: (_plantes, { params }) => [`jardin:${params.jardinId}`],
    },
  });

export function plantesRoutes(app: App, context: Context): void {
  const on = routesOf(app, tag, planteEndpoints);
  const member = { onRequest: signedIn(context) };

  on('POST /plante', member, (request) => createPlante(context, actorOf(request), request.body));
  on('PUT /plante/:id', member, (request) =>
    changePlante(context, actorOf(request), request.params.id, request.body),
  );
  on('DELETE /plante/:id', member, async (request) => {
    await deletePlante(context, actorOf(request), request.params.id);
    return { message: notices.plante_deleted };
  });
  on('POST /plante/:id/duplicate', member, (request) => {
    const { params, query } = request;
    return duplicatePlante(context, actorOf(request), params.id, query.jardinId);
  });
  on('POST /plante/save-order/:jardinId', member, async (request) => {
    await savePlanteOrder(context, actorOf(request), request.params.jardinId, request.body);
    return { message: notices.order_saved };
  });
}
