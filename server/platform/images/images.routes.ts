import multipart from '@fastify/multipart';
import { imageEndpoints } from '../../../contract/image.endpoints.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app.types.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { routesOf } from '../http/routes.ts';
import { storeUpload } from './images.service.ts';
import { formBytes, formLimits, readUpload } from './readUpload.ts';
import { consumeUpload, consumeUploadBytes } from './uploadQuota.ts';
import type { UploadSlots } from './uploadSlots.ts';

/** `POST /images/upload`: the unsigned upload of outside image hosts, on our own store. */
export async function imagesRoutes(app: App, context: Context, slots: UploadSlots): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(multipart, { limits: formLimits });
    const on = routesOf(scope, 'images', imageEndpoints);
    on('POST /images/upload', { bodyLimit: formBytes }, async (request, reply) => {
      const address = clientAddress(request.ip);
      await consumeUpload(context, address);
      return await slots.hold(request, reply, async () => {
        const upload = await readUpload(request, context.env.DATA_DIR);
        try {
          await consumeUploadBytes(context, address, upload.bytes);
          return await storeUpload(context, upload.path, address);
        } finally {
          await upload.remove();
        }
      });
    });
  });
}
