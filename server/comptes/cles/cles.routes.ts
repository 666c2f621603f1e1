import { cleEndpoints } from '../../../contract/comptes/cle.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { anyone, routesOf } from '../../platform/http/routes.ts';
import { notices } from '../messages.ts';
import { actorOf, endEarlierSession, signedIn } from '../sessions/guards.ts';
import { addCle, askForCle, listCles, nameCle, removeCle } from './cles.service.ts';
import { signInByCle } from './connexion.service.ts';
import { askForSignature } from './signatures.service.ts';

/** One's passkeys, and signing in by one. */
export function clesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'cle', cleEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /cle', member, (request) => listCles(context, actorOf(request)));
  on('POST /cle/defi', member, (request) => askForCle(context, actorOf(request)));
  on('POST /cle', member, (request) => addCle(context, actorOf(request), request.body));
  on('PUT /cle/:id', member, (request) =>
    nameCle(context, actorOf(request), request.params.id, request.body.nom),
  );
  on('DELETE /cle/:id', member, async (request) => {
    await removeCle(context, actorOf(request), request.params.id);
    return { message: notices.cle_removed };
  });
  on('POST /connexion/defi', anyone, (request) =>
    askForSignature(context, 'connexion', { address: request.ip }),
  );
  on('POST /connexion/cle', anyone, async (request) => {
    const from = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const token = await signInByCle(context, request.body.reponse, from);
    await endEarlierSession(context, request);
    return { token };
  });
}
