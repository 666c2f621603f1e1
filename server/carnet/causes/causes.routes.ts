import { causeEndpoints } from '../../../contract/carnet/cause.ts';
import { maybeActorOf, maybeSignedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { causesOf } from './causes.service.ts';

export function causesRoutes(app: App, context: Context): void {
  const reader = { onRequest: maybeSignedIn(context) };
  routesOf(app, 'causes', causeEndpoints)('GET /plante/:id/causes', reader, (request) =>
    causesOf(context, request.params.id, request.query.symptome, maybeActorOf(request)?.userId),
  );
}
