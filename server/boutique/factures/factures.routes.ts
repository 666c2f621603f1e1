import { Readable } from 'node:stream';
import { commandePaths, factureQuery } from '../../../contract/boutique/commande.ts';
import { gestionPaths, periodQuery } from '../../../contract/boutique/gestion.ts';
import { idParams } from '../../../contract/primitives.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { shopKeeper } from '../shopGuards.ts';
import { exportFactures, readFacture } from './factures.service.ts';

export function facturesRoutes(app: App, context: Context): void {
  const tags = ['factures'];

  app.get(
    commandePaths.facture,
    {
      onRequest: signedIn(context),
      schema: { tags, params: idParams, querystring: factureQuery, produces: ['application/pdf'] },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { name, pdf } = await readFacture(context, actorOf(request), id, request.query);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(pdf);
    },
  );

  app.get(
    gestionPaths.comptabilite,
    {
      onRequest: shopKeeper(context),
      schema: { tags, querystring: periodQuery, produces: ['text/csv'] },
    },
    (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="comptabilite.csv"')
        .send(Readable.from(exportFactures(context, request.query))),
  );
}
