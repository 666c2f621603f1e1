import type { Context } from '../../context.ts';
import type { App } from '../../http/app.types.ts';
import type { ImageFormat } from '../../images/encode.ts';
import { sendImage, sendNoImage } from '../../images/sendImage.ts';
import { sizeSuffix } from '../../images/variantAddress.ts';
import { findVariant } from './images.service.ts';

const address = new RegExp(`^([\\w-]{22})(?:${sizeSuffix})?$`);

/** `/images/{key}` and `/images/{key}-{width}.{avif|webp}`. Everything else below `/images/` is a plain 404. */
export async function imageFilesRoutes(app: App, context: Context): Promise<void> {
  app.get<{ Params: { '*': string } }>(
    '/images/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, key, width, format] = address.exec(request.params['*']) ?? [];
      if (!key) return sendNoImage(reply);
      if (!width || !format) {
        const master = await context.images.find(key, 'master.webp');
        return master ? sendImage(request, reply, key, 'master.webp', master) : sendNoImage(reply);
      }
      const image = await findVariant(context, key, Number(width), format as ImageFormat);
      return image
        ? sendImage(request, reply, key, `${Number(width)}.${format as ImageFormat}`, image)
        : sendNoImage(reply);
    },
  );
}
