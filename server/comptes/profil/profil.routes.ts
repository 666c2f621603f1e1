import multipart from '@fastify/multipart';
import { comptePaths, profileBody } from '../../../contract/comptes/compte.ts';
import { compte } from '../../../contract/comptes/utilisateur.ts';
import { idParams } from '../../../contract/primitives.ts';
import type { Context } from '../../platform/context.ts';
import { absentStays, answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import type { UploadSlots } from '../../platform/images/uploadSlots.ts';
import { ownCompte } from '../sessions/actor.ts';
import { actorOf, signedIn } from '../sessions/guards.ts';
import { updateProfile } from './profil.service.ts';
import { profilFormLimits, readProfilForm } from './profilForm.ts';

export async function profilRoutes(app: App, context: Context, slots: UploadSlots): Promise<void> {
  const tags = ['utilisateurs'];

  await app.register(async (scope: App) => {
    await scope.register(multipart, { limits: profilFormLimits });
    scope.put(
      comptePaths.byId,
      {
        onRequest: signedIn(context),
        schema: {
          tags,
          description: `${absentStays} JSON, ou formulaire multipart avec les mêmes champs et les images \`photo\` et \`couverture\`.`,
          consumes: ['application/json', 'multipart/form-data'],
          params: idParams,
          body: profileBody,
          response: answers({ 200: compte }),
        },
      },
      async (request, reply) => {
        const own = ownCompte(actorOf(request), request.params.id);
        const input = request.isMultipart()
          ? await slots.hold(request, reply, () => readProfilForm(context, request))
          : (request.body ?? {});
        return updateProfile(context, own, input, request.ip);
      },
    );
  });
}
