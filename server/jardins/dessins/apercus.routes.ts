import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { clientAddress } from '../../platform/http/clientAddress.ts';
import { sendImage, sendNoImage } from '../../platform/images/sendImage.ts';
import { findApercu, subjectOfApercu } from './apercus.service.ts';
import { dessinStore } from './dessins.service.ts';

const config = { perMinute: 120 };
// Asked for each time: what is hidden meanwhile is in no cache between.
const cacheControl = 'no-cache';

/** `/apercus/…`: the picture of a page that networks show beside a link to it. */
export async function apercusRoutes(app: App, context: Context): Promise<void> {
  const store = dessinStore(context.env);
  app.get<{ Params: { '*': string } }>(
    '/apercus/*',
    { config, schema: { hide: true } },
    async (request, reply) => {
      const asked = request.params['*'];
      const subject = subjectOfApercu(asked);
      const from = clientAddress(request.ip);
      const found = subject && (await findApercu(context, store, subject, from));
      if (!found) return sendNoImage(reply);
      if (found.address !== `/apercus/${asked}`)
        return reply.header('cache-control', cacheControl).redirect(found.address, 302);
      const picture = await found.picture();
      return picture ? sendImage(request, reply, picture, cacheControl) : sendNoImage(reply);
    },
  );
}
