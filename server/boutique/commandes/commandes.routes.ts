import { commandeEndpoints } from '../../../contract/boutique/commande.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { placeCommande } from './placeCommande.service.ts';

export function commandesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'commandes', commandeEndpoints);

  on('POST /commande', { onRequest: signedIn(context) }, (request) => {
    const key = request.headers['idempotency-key'] ?? null;
    return placeCommande(context, actorOf(request), request.body, key);
  });
}
