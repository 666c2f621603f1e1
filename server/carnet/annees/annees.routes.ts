import { anneeEndpoints } from '../../../contract/carnet/annee.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { drawOwnAnnee, readAnnee } from './annees.service.ts';

/** Opened by itself, a picture may load, run and be put around nothing. */
const policy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

export function anneesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'jardins', anneeEndpoints);
  const member = { onRequest: signedIn(context), exposeHeadRoute: false };

  on('GET /jardin/:id/annee/:annee', member, (request) =>
    readAnnee(context, actorOf(request), request.params),
  );
  on('GET /jardin/:id/annee/:annee/image', member, async (request, reply) => {
    const { id, annee } = request.params;
    const picture = await drawOwnAnnee(context, actorOf(request), { id, annee });
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('content-disposition', `attachment; filename="annee-${id}-${annee}.svg"`)
      .header('content-security-policy', policy)
      .send(picture);
  });
}
