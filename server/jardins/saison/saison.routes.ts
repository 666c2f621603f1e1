import { saisonPlanteEndpoints } from '../../../contract/jardins/saisonPlante.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { listOwnSaison } from './saison.service.ts';

export function ownSaisonRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'saison', saisonPlanteEndpoints);
  on('GET /saison/miennes', { onRequest: signedIn(context) }, (request) =>
    listOwnSaison(context, actorOf(request).userId, request.query),
  );
}
