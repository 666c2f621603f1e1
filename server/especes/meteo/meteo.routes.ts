import { meteoEndpoints } from '../../../contract/especes/meteo.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { cacheable, routesOf } from '../../platform/http/routes.ts';
import { readMeteo } from './meteo.service.ts';

export function meteoRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'meteo', meteoEndpoints);
  on('GET /meteo/:departement', cacheable(900), ({ params }) =>
    readMeteo(context, params.departement),
  );
}
