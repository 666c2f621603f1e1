import { retractationEndpoints } from '../../../contract/boutique/retractation.endpoints.ts';
import { limitLinks, limitMailRequests } from '../../comptes/mails/mailLimits.service.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { anyone, routesOf } from '../../platform/http/routes.ts';
import { notices } from '../messages.ts';
import { declareRetractation, previewRetractation } from './retractation.service.ts';
import {
  declareByLink,
  previewByLink,
  requestRetractationLink,
} from './retractationLien.service.ts';

/** Withdrawing from an order, and without a session too (docs/decisions/0018). */
export function retractationRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'commandes', retractationEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /commande/:id/retractation', member, (request) =>
    previewRetractation(context, actorOf(request), request.params.id),
  );
  on('POST /commande/:id/retractation', member, (request) =>
    declareRetractation(context, actorOf(request), request.params.id, request.body),
  );

  on('POST /retractation/lien', anyone, async (request) => {
    await limitMailRequests(context, request.ip);
    await requestRetractationLink(context, request.body);
    return { message: notices.retractation_link_sent };
  });
  on('POST /retractation/contrat', anyone, async (request) => {
    await limitLinks(context, request.ip);
    return previewByLink(context, request.body.token);
  });
  on('POST /retractation', anyone, async (request) => {
    await limitLinks(context, request.ip);
    const { token, ...input } = request.body;
    return declareByLink(context, token, input);
  });
}
