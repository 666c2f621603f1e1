import { webhookEndpoints } from '../../../contract/comptes/webhook.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { notices } from '../messages.ts';
import { actorOf, signedIn } from '../sessions/guards.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  tryWebhook,
} from './webhooks.service.ts';

/** One's webhooks: a session's alone. */
export function webhooksRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'webhook', webhookEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /webhook', member, (request) => listWebhooks(context, actorOf(request)));
  on('POST /webhook', member, (request) => createWebhook(context, actorOf(request), request.body));
  on('PUT /webhook/:id', member, (request) =>
    changeWebhook(context, actorOf(request), request.params.id, request.body),
  );
  on('DELETE /webhook/:id', member, async (request) => {
    await removeWebhook(context, actorOf(request), request.params.id);
    return { message: notices.webhook_removed };
  });
  on('POST /webhook/:id/essai', member, (request) =>
    tryWebhook(context, actorOf(request), request.params.id),
  );
}
