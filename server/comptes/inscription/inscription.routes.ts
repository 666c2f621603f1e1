import { utilisateurEndpoints } from '../../../contract/comptes/utilisateur.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { anyone, routesOf } from '../../platform/http/routes.ts';
import { limitRegistrations } from '../sessions/attempts.service.ts';
import { register } from './inscription.service.ts';

export function inscriptionRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'utilisateurs', utilisateurEndpoints);

  on('POST /user', anyone, async ({ body, ip }) => {
    await limitRegistrations(context, ip);
    return register(context, body, ip);
  });
}
