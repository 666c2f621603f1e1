import { soinEndpoints } from '../../../contract/carnet/soin.endpoints.ts';
import { actorOf, maybeActorOf, maybeSignedIn, signedIn } from '../../comptes/sessions/guards.ts';
import { planteTags } from '../../jardins/plantes/plantes.service.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { deleteSoin, deleteSoins, listSoins, noterSoin, noterSoins } from './soins.service.ts';

const tag = 'soins';

export const soinsReads = (context: Context) =>
  readsOf(tag, soinEndpoints, {
    'GET /soin/plante/:id': {
      isPublic: false,
      cached: { tags: ({ params }) => planteTags(context, params.id) },
      guards: { onRequest: maybeSignedIn(context) },
      answer: ({ params }, request) => listSoins(context, params.id, maybeActorOf(request)?.userId),
      onPage: ({ params }) => listSoins(context, params.id),
      tags: (_soins, { params }) => [`plante:${params.id}`],
    },
  });

export function soinsRoutes(app: App, context: Context): void {
  const on = routesOf(app, tag, soinEndpoints);
  const member = { onRequest: signedIn(context) };

  on('POST /plante/:id/soin', member, async (request, reply) => {
    const noted = await noterSoin(context, actorOf(request), request.params.id, request.body);
    reply.code(noted.dejaNote ? 200 : 201);
    return noted;
  });
  on('DELETE /soin/:id', member, async (request) => ({
    retires: await deleteSoin(context, actorOf(request), request.params.id),
  }));
  on('POST /soin', member, (request) => noterSoins(context, actorOf(request), request.body));
  on('POST /soin/retirer', member, async (request) => ({
    retires: await deleteSoins(context, actorOf(request), request.body),
  }));
}
