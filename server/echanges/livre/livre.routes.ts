import { papierEndpoints } from '../../../contract/echanges/papier.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { printLivre } from './livre.service.ts';

export function livreRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'jardins', papierEndpoints);
  const member = { onRequest: signedIn(context), exposeHeadRoute: false };

  on('GET /jardin/:id/livre', member, async (request, reply) => {
    const { id } = request.params;
    const pdf = await printLivre(context, actorOf(request), id, request.query);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="livre-${id}.pdf"`)
      .send(pdf);
  });
}
