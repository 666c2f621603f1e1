import { aujourdhuiEndpoints } from '../../../contract/agenda/aujourdhui.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { countOwnDus } from '../echeances/echeances.service.ts';
import { readAujourdhui } from './aujourdhui.service.ts';

export function aujourdhuiRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'aujourdhui', aujourdhuiEndpoints);
  const member = { onRequest: signedIn(context) };
  on('GET /aujourdhui', member, (request) => readAujourdhui(context, actorOf(request).userId));
  on('GET /aujourdhui/compte', member, (request) => countOwnDus(context, actorOf(request).userId));
}
