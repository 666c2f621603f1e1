import { causeEndpoints } from '../../../contract/jardins/vie/cause.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { anyone, routesOf } from '../../platform/http/routes.ts';
import { causesOf } from './causes.service.ts';

export function causesRoutes(app: App, context: Context): void {
  routesOf(app, 'causes', causeEndpoints)('GET /plante/:id/causes', anyone, (request) =>
    causesOf(context, request.params.id, request.query.symptome),
  );
}
