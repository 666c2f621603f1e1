import { Readable } from 'node:stream';
import { commandeEndpoints } from '../../../contract/boutique/commande.endpoints.ts';
import { gestionEndpoints } from '../../../contract/boutique/gestion.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { shopKeeper } from '../shopGuards.ts';
import { exportFactures, readFacture } from './factures.service.ts';

export function facturesRoutes(app: App, context: Context): void {
  const onCommandes = routesOf(app, 'factures', commandeEndpoints);
  const onGestion = routesOf(app, 'factures', gestionEndpoints);
  const member = { onRequest: signedIn(context) };
  const keeper = { onRequest: shopKeeper(context) };

  onCommandes('GET /commande/:id/facture', member, async (request, reply) => {
    const { id } = request.params;
    const { name, pdf } = await readFacture(context, actorOf(request), id, request.query);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(pdf);
  });
  // This GET notes an act: there is no HEAD route, which would note it too.
  const exporting = { ...keeper, exposeHeadRoute: false };
  onGestion('GET /gestion/comptabilite.csv', exporting, async (request, reply) => {
    const rows = await exportFactures(context, actorOf(request).userId, request.query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="comptabilite.csv"')
      .send(Readable.from(rows));
  });
}
