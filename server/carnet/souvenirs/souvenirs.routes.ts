import { souvenirEndpoints } from '../../../contract/carnet/souvenir.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readSouvenirs } from './souvenirs.service.ts';

export function souvenirsRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'souvenirs', souvenirEndpoints);

  on('GET /souvenirs', { onRequest: signedIn(context) }, (request) =>
    readSouvenirs(context, actorOf(request), request.query.plante),
  );
}
