import { calendrierEndpoints } from '../../../contract/agenda/calendrier.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import { notices } from '../../jardins/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { AppError } from '../../platform/http/appError.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { secretAddress } from '../../platform/http/secretAddress.ts';
import {
  changeCalendrier,
  openCalendrier,
  readCalendrier,
  renewCalendrier,
  revokeCalendrier,
} from './calendriers.service.ts';
import { readFeed } from './feed.service.ts';

export function calendriersRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'calendrier', calendrierEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /calendrier', member, (request) => readCalendrier(context, actorOf(request).userId));
  on('POST /calendrier', member, (request) =>
    renewCalendrier(context, actorOf(request).userId, request.body),
  );
  on('PUT /calendrier', member, (request) =>
    changeCalendrier(context, actorOf(request).userId, request.body),
  );
  on('DELETE /calendrier', member, async (request) => {
    await revokeCalendrier(context, actorOf(request).userId);
    return { message: notices.calendrier_revoked };
  });
}

/** The feed itself, beside the page `/calendrier`. What calendars ask comes from few addresses for many members. */
export function calendrierFeedRoutes(app: App, context: Context): void {
  const secret = secretAddress(600);
  app.get<{ Params: { jeton: string } }>(
    '/calendrier/:jeton.ics',
    secret,
    async ({ params }, reply) => {
      const feed = await readFeed(context, await openCalendrier(context, params.jeton));
      return reply.type('text/calendar; charset=utf-8').send(feed);
    },
  );
  app.get('/calendrier/*', secret, async () => {
    throw new AppError('route_not_found');
  });
}
