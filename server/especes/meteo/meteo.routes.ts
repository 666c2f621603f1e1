import { meteoEndpoints } from '../../../contract/especes/meteo.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { mayBeKept } from '../../platform/http/mayBeKept.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readMeteo } from './meteo.service.ts';

export function meteoRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'meteo', meteoEndpoints);
  on('GET /meteo/:departement', mayBeKept(900), ({ params }) =>
    readMeteo(context, params.departement),
  );
}
