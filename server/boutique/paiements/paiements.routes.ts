import { paiementEndpoints } from '../../../contract/boutique/paiement.endpoints.ts';
import {
  checkoutAnswer,
  checkoutInput,
  paiementPaths,
  webhookAnswer,
} from '../../../contract/boutique/paiement.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { AppError } from '../../platform/http/appError.ts';
import { isOpenTo, through } from '../../platform/http/doorGuard.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { paymentDoor, shopSettings } from '../boutique.service.ts';
import { openCheckout } from './checkout.service.ts';
import { receiveEvent } from './webhook.service.ts';

/** What the shop's pages must say: settings of the process, so that no page of them is ever outdated. */
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
  const tags = ['paiements'];
  const door = paymentDoor(context);

  app.post(
    paiementPaths.checkout,
    {
      onRequest: [signedIn(context), through(door, 'payment_not_set_up')],
      schema: { tags, body: checkoutInput, response: answers({ 200: checkoutAnswer }) },
    },
    (request) => openCheckout(context, actorOf(request), request.body),
  );

  await app.register(async (scope: App) => {
    // The signature is over the bytes as they came, so nothing may read them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      paiementPaths.webhook,
      { schema: { tags, response: answers({ 200: webhookAnswer }) } },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new AppError('webhook_refused');
        const signature = request.headers['stripe-signature'];
        await receiveEvent(context, request.body, signature?.toString());
        return { received: true as const };
      },
    );
  });
}
