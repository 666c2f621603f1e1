import type { Context } from '../context.ts';
import type { App } from '../http/app.types.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { sizeOf, sizeSuffix, variantOf } from './imageSize.ts';
import { findVariant } from './images.service.ts';
import { sendImage, sendNoImage } from './sendImage.ts';

const address = new RegExp(`^([\\w-]{22})(?:${sizeSuffix})?$`);

/** `/images/{key}` and `/images/{key}-{width}.{avif|webp}`. Everything else below `/images/` is a plain 404. */
export async function imageFilesRoutes(app: App, context: Context): Promise<void> {
  app.get<{ Params: { '*': string } }>(
    '/images/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, key, width, format] = address.exec(request.params['*']) ?? [];
      if (!key) return sendNoImage(reply);
      if (!width) {
        const master = await context.images.find(key, 'master.webp');
        return master
          ? sendImage(request, reply, { key, variant: 'master.webp', image: master })
          : sendNoImage(reply);
      }
      const size = sizeOf(width, format);
      const image = await findVariant(context, key, size, clientAddress(request.ip));
      if (!image) return sendNoImage(reply);
      return sendImage(request, reply, { key, variant: variantOf(size), image });
    },
  );
}
