import {
  boiteAuxLettresPaths,
  lettre,
  lettreParams,
  lettres,
} from '../../../contract/boiteAuxLettres.ts';
import type { Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import type { App } from '../../http/app.types.ts';
import { listLettres, showLettre } from './boiteAuxLettres.service.ts';

/** Only without an SMTP server: there, these addresses do not exist. */
export function boiteAuxLettresRoutes(app: App, context: Context): void {
  if (context.env.SMTP_URL) return;
  const tags = ['boite-aux-lettres'];

  app.get(
    boiteAuxLettresPaths.list,
    { schema: { tags, response: answers({ 200: lettres }) } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return listLettres(context);
    },
  );

  app.get(
    boiteAuxLettresPaths.byId,
    { schema: { tags, params: lettreParams, response: answers({ 200: lettre }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return showLettre(context, request.params.id);
    },
  );
}
