import { papierEndpoints } from '../../../contract/echanges/papier.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { printEtiquettes } from './etiquettes.service.ts';

export function etiquettesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'jardins', papierEndpoints);
  const member = { onRequest: signedIn(context), exposeHeadRoute: false };

  on('GET /jardin/:id/etiquettes', member, async (request, reply) => {
    const { id } = request.params;
    const pdf = await printEtiquettes(context, actorOf(request), id, request.query);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="etiquettes-${id}.pdf"`)
      .send(pdf);
  });
}
