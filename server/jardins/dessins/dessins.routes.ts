import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { clientAddress } from '../../platform/http/clientAddress.ts';
import { sendImage, sendNoImage } from '../../platform/images/sendImage.ts';
import { parseAddress } from './dessins.address.ts';
import { dessinStore, findDessin } from './dessins.service.ts';

/** `/dessins/…`: plates, gardens, products and portraits, drawn from their own data. */
export async function dessinsRoutes(app: App, context: Context): Promise<void> {
  const store = dessinStore(context.env);
  app.get<{ Params: { '*': string } }>(
    '/dessins/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const asked = parseAddress(request.params['*']);
      const from = clientAddress(request.ip);
      const found = asked && (await findDessin(context, store, asked.subject, asked.size, from));
      if (!found) return sendNoImage(reply);
      if (found.kind === 'moved')
        return reply.header('cache-control', 'no-cache').redirect(found.to, 302);
      return sendImage(request, reply, found);
    },
  );
}
