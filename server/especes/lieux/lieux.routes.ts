import { lieuEndpoints } from '../../../contract/especes/lieu.endpoints.ts';
import type { App } from '../../platform/http/app.types.ts';
import { cacheable, routesOf } from '../../platform/http/routes.ts';
import { listDepartements, readLieu } from './lieux.service.ts';

/** The same for all callers, and it changes with the program alone: clients may cache it. */
const keepable = cacheable(86_400);

export function lieuxRoutes(app: App): void {
  const on = routesOf(app, 'lieux', lieuEndpoints);

  on('GET /lieu/:codePostal', keepable, async ({ params, query }) =>
    readLieu(params.codePostal, query),
  );
  on('GET /departement', keepable, async () => listDepartements());
}
