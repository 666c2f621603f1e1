import { paiementEndpoints } from '../../../contract/boutique/paiement.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { AppError } from '../../platform/http/appError.ts';
import { isOpenTo, through } from '../../platform/http/doorGuard.ts';
import { anyone, routesOf } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { paymentDoor, shopSettings } from '../boutique.service.ts';
import { openCheckout } from './checkout.service.ts';
import { receiveEvent } from './webhook.service.ts';

/** The facts of the shop's pages. They are settings of the process, so cached pages never become outdated. */
export const boutiqueReads = (context: Context) =>
  readsOf('paiements', paiementEndpoints, {
    'GET /boutique': {
      isPublic: false,
      answer: async (_asked, request) =>
        shopSettings(context, isOpenTo(paymentDoor(context), request)),
      onPage: async () => shopSettings(context),
      tags: () => [],
    },
  });

export async function paiementsRoutes(app: App, context: Context): Promise<void> {
  const door = paymentDoor(context);
  const on = routesOf(app, 'paiements', paiementEndpoints);
  const payer = { onRequest: [signedIn(context), through(door, 'payment_not_set_up')] };

  on('POST /paiement/stripe-checkout', payer, (request) =>
    openCheckout(context, actorOf(request), request.body),
  );

  await app.register(async (scope: App) => {
    // The signature is over the bytes as they came, so nothing may read them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const onBytes = routesOf(scope, 'paiements', paiementEndpoints);
    onBytes('POST /paiement/stripe-webhook', anyone, async ({ body, headers }) => {
      if (!Buffer.isBuffer(body)) throw new AppError('webhook_refused');
      await receiveEvent(context, body, headers['stripe-signature']?.toString());
      return { received: true as const };
    });
  });
}
