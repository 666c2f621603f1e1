import { gestionEndpoints } from '../../../contract/boutique/gestion.endpoints.ts';
import { actorOf } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { listStock } from '../catalogue/stock.service.ts';
import { countCommandes, listAllCommandes, readAnyCommande } from '../fiches/fiches.service.ts';
import { shopKeeper } from '../shopGuards.ts';
import {
  abandonAnyRefund,
  cancelAnyCommande,
  deliverCommande,
  refundCommande,
  sendCommande,
} from './gestion.service.ts';

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
  on('POST /gestion/commande/:id/annuler', keeper, (request) =>
    cancelAnyCommande(context, actorOf(request), request.params.id),
  );
  on('POST /gestion/commande/:id/expedier', keeper, (request) => {
    const { suivi, retractes } = request.body || {};
    const sent = { suivi: suivi ?? '', withdrawnSeen: retractes ?? null };
    return sendCommande(context, actorOf(request), request.params.id, sent);
  });
  on('POST /gestion/commande/:id/livrer', keeper, (request) =>
    deliverCommande(context, actorOf(request), request.params.id),
  );
  on('POST /gestion/commande/:id/rembourser', keeper, ({ params, body }) => {
    const { montant, reste } = body || {};
    return refundCommande(context, params.id, {
      cents: centsOf(montant),
      seenCents: centsOf(reste),
    });
  });
  on('POST /gestion/commande/:id/rembourser/abandonner', keeper, (request) =>
    abandonAnyRefund(context, actorOf(request), request.params.id),
  );
  on('GET /gestion/stock', keeper, ({ query }) =>
    listStock(context, { ...pageAsked(query), most: query.seuil }),
  );
}
