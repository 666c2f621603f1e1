import multipart from '@fastify/multipart';
import { identificationEndpoints } from '../../../contract/especes/identification.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { clientAddress } from '../../platform/http/clientAddress.ts';
import { anyone, routesOf } from '../../platform/http/routes.ts';
import { formBytes, formLimits, readUpload } from '../../platform/images/readUpload.ts';
import type { UploadSlots } from '../../platform/images/uploadSlots.ts';
import { consumeIdentification, identify } from './identification.service.ts';

export async function identificationRoutes(
  app: App,
  context: Context,
  slots: UploadSlots,
): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(multipart, { limits: formLimits });
    const on = routesOf(scope, 'identification', identificationEndpoints);
    on('GET /identification', anyone, async () => ({ ouverte: context.identification !== null }));
    const guards = { onRequest: signedIn(context), bodyLimit: formBytes };
    on('POST /identification', guards, async (request, reply) => {
      await consumeIdentification(context, actorOf(request).allowance);
      return await slots.hold(request, reply, async () => {
        const upload = await readUpload(request, context.env.DATA_DIR);
        try {
          return await identify(context, upload.path, clientAddress(request.ip));
        } finally {
          await upload.remove();
        }
      });
    });
  });
}
