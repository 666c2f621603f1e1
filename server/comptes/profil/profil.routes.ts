import multipart from '@fastify/multipart';
import { compteEndpoints } from '../../../contract/comptes/compte.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import type { UploadSlots } from '../../platform/images/uploadSlots.ts';
import { ownCompte } from '../sessions/actor.ts';
import { actorOf, signedIn } from '../sessions/guards.ts';
import { type OnPictures, updateProfile } from './profil.service.ts';
import { profilFormLimits, readProfilForm } from './profilForm.ts';

export async function profilRoutes(
  app: App,
  context: Context,
  slots: UploadSlots,
  onPictures: OnPictures,
): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(multipart, { limits: profilFormLimits });
    const on = routesOf(scope, 'utilisateurs', compteEndpoints);

    on('PUT /user/:id', { onRequest: signedIn(context) }, async (request, reply) => {
      const own = ownCompte(actorOf(request), request.params.id);
      const input = request.isMultipart()
        ? await slots.hold(request, reply, () => readProfilForm(context, request))
        : (request.body ?? {});
      return updateProfile(context, own, input, request.ip, onPictures);
    });
  });
}
