import multipart from '@fastify/multipart';
import * as z from 'zod/mini';
import {
  accountDeletionInput,
  comptePaths,
  profileBody,
} from '../../../contract/comptes/compte.ts';
import { ownUser } from '../../../contract/comptes/utilisateur.ts';
import { idParams, messageAnswer } from '../../../contract/primitives.ts';
import type { Context } from '../../platform/context.ts';
import { absentStays, answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { notices } from '../../platform/http/messages.ts';
import type { UploadSlots } from '../../platform/images/uploadSlots.ts';
import { deleteOwnAccount } from '../donnees/deletion.service.ts';
import { exportOwnData } from '../donnees/export.service.ts';
import { actorOf, signedIn } from '../sessions/guards.ts';
import { ownAccount } from '../sessions/ownAccount.ts';
import { updateProfile } from './profile.service.ts';
import { profileFormLimits, readProfileForm } from './profileForm.ts';

export async function profileRoutes(app: App, context: Context, slots: UploadSlots): Promise<void> {
  const tags = ['utilisateurs'];

  await app.register(async (scope: App) => {
    await scope.register(multipart, { limits: profileFormLimits });
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
          response: answers({ 200: ownUser }),
        },
      },
      async (request, reply) => {
        const own = ownAccount(actorOf(request), request.params.id);
        const input = request.isMultipart()
          ? await slots.hold(request, reply, () => readProfileForm(context, request))
          : (request.body ?? {});
        return updateProfile(context, own, input, request.ip);
      },
    );
  });

  app.delete(
    comptePaths.byId,
    {
      onRequest: signedIn(context),
      schema: {
        tags,
        params: idParams,
        body: accountDeletionInput,
        response: answers({ 200: messageAnswer }),
      },
    },
    async (request) => {
      const own = ownAccount(actorOf(request), request.params.id);
      await deleteOwnAccount(context, own, request.body.password, request.ip);
      return { message: notices.account_deleted };
    },
  );

  app.get(
    comptePaths.donnees,
    {
      onRequest: signedIn(context),
      exposeHeadRoute: false,
      schema: {
        tags,
        params: idParams,
        produces: ['application/zip'],
        response: answers({ 200: z.any() }),
      },
    },
    async (request, reply) => {
      const own = ownAccount(actorOf(request), request.params.id);
      const zip = await exportOwnData(context, own);
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="courtil-donnees.zip"')
        .send(zip);
    },
  );
}
