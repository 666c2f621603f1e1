import { commandeEndpoints } from '../../../contract/boutique/commande.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { cancelOwn } from '../paiements/leave.service.ts';
import { listCommandes, readCommande, verifyCommande } from './fiches.service.ts';

/** Orders as their buyers read them, and what is answered with the order as it is then. */
export function fichesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'commandes', commandeEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /commande', member, (request) =>
    listCommandes(context, actorOf(request), pageAsked(request.query)),
  );
  on('GET /commande/:id', member, (request) =>
    readCommande(context, actorOf(request), request.params.id),
  );
  on('POST /commande/:id/annuler', member, async (request) => {
    await cancelOwn(context, actorOf(request), request.params.id);
    return readCommande(context, actorOf(request), request.params.id);
  });
  on('POST /commande/:id/verifier-paiement', member, (request) =>
    verifyCommande(context, actorOf(request), request.params.id),
  );
}
