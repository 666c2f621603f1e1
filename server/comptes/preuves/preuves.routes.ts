import { cleEndpoints } from '../../../contract/comptes/cle.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { actorOf, signedIn } from '../sessions/guards.ts';
import { askForProof, prove } from './preuves.service.ts';

/** Showing anew who one is, before what only its owner may do with an account. */
export function preuvesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'compte', cleEndpoints);
  const member = { onRequest: signedIn(context) };

  on('POST /compte/preuve/defi', member, (request) =>
    askForProof(context, actorOf(request), request.ip),
  );
  on('POST /compte/preuve', member, async (request) => {
    const until = await prove(context, actorOf(request), request.body, request.ip);
    return { jusqua: until.toISOString() };
  });
}
