import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { imageEndpoints } from '../../../contract/image.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app.types.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { type Guards, routesOf } from '../http/routes.ts';
import { storeUpload } from './images.service.ts';
import { formBytes, formLimits, readUpload } from './readUpload.ts';
import { consumeUpload, consumeUploadBytes, type Uploader } from './uploadQuota.ts';
import type { UploadSlots } from './uploadSlots.ts';

/** The domain's way to identify the sender of a picture. The guard never refuses. */
interface Senders {
  guard: NonNullable<Guards['onRequest']>;
  allowanceOf: (request: FastifyRequest) => Uploader | null;
}

/** `POST /images/upload`: the unsigned upload of outside image hosts, on our own store. */
export async function imagesRoutes(
  app: App,
  context: Context,
  slots: UploadSlots,
  { guard, allowanceOf }: Senders,
): Promise<void> {
  await app.register(async (scope: App) => {
    await scope.register(multipart, { limits: formLimits });
    const on = routesOf(scope, 'images', imageEndpoints);
    const guards = { bodyLimit: formBytes, onRequest: guard };
    on('POST /images/upload', guards, async (request, reply) => {
      const address = clientAddress(request.ip);
      const who = allowanceOf(request) ?? address;
      await consumeUpload(context, who);
      return await slots.hold(request, reply, async () => {
        const upload = await readUpload(request, context.env.DATA_DIR);
        try {
          await consumeUploadBytes(context, who, upload.bytes);
          return await storeUpload(context, upload.path, address);
        } finally {
          await upload.remove();
        }
      });
    });
  });
}
