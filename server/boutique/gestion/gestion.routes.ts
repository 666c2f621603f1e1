import { gestionEndpoints } from '../../../contract/boutique/gestion.endpoints.ts';
import { acteEndpoints } from '../../../contract/comptes/acte.ts';
import { listActes } from '../../comptes/actes/actes.service.ts';
import { actorOf } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { listStock } from '../catalogue/stock.service.ts';
import { countCommandes, listAllCommandes, readAnyCommande } from '../fiches/fiches.service.ts';
import { cancelByKeeper } from '../paiements/leave.service.ts';
import { abandonRefund, requestRefund } from '../remboursements/refunds.service.ts';
import { shopKeeper } from '../shopGuards.ts';
import { deliverCommande, sendCommande } from './gestion.service.ts';

const centsOf = (euros: number | null | undefined) =>
  typeof euros === 'number' ? Math.round(euros * 100) : undefined;

/** The keepers' side of the shop. */
export function gestionRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'gestion', gestionEndpoints);
  const keeper = { onRequest: shopKeeper(context) };

  on('GET /gestion/commande', keeper, ({ query }) => {
    const { statut, q = '', tri } = query;
    const oldestFirst = tri === 'anciennes';
    return listAllCommandes(context, { ...pageAsked(query), statut, q: q.trim(), oldestFirst });
  });
  on('GET /gestion/commande/statuts', keeper, () => countCommandes(context));
  on('GET /gestion/commande/:id', keeper, ({ params }) => readAnyCommande(context, params.id));
  on('POST /gestion/commande/:id/annuler', keeper, async (request) => {
    await cancelByKeeper(context, actorOf(request), request.params.id);
    return readAnyCommande(context, request.params.id);
  });
  on('POST /gestion/commande/:id/expedier', keeper, async (request) => {
    const { suivi, retractes } = request.body || {};
    const sent = { suivi: suivi ?? '', expectedWithdrawn: retractes ?? null };
    await sendCommande(context, actorOf(request), request.params.id, sent);
    return readAnyCommande(context, request.params.id);
  });
  on('POST /gestion/commande/:id/livrer', keeper, async (request) => {
    await deliverCommande(context, actorOf(request), request.params.id);
    return readAnyCommande(context, request.params.id);
  });
  on('POST /gestion/commande/:id/rembourser', keeper, async (request) => {
    const { montant, reste } = request.body || {};
    const asked = { cents: centsOf(montant), expectedCents: centsOf(reste) };
    const { id } = request.params;
    await requestRefund(context, actorOf(request).userId, id, asked);
    return readAnyCommande(context, id);
  });
  on('POST /gestion/commande/:id/rembourser/abandonner', keeper, async (request) => {
    await abandonRefund(context, actorOf(request).userId, request.params.id);
    return readAnyCommande(context, request.params.id);
  });
  on('GET /gestion/stock', keeper, ({ query }) =>
    listStock(context, { ...pageAsked(query), most: query.seuil }),
  );
  routesOf(app, 'gestion', acteEndpoints)('GET /gestion/actes', keeper, ({ query }) =>
    listActes(context, query),
  );
}
