import {
  boiteAuxLettresPaths,
  lettre,
  lettreParams,
  lettres,
} from '../../../contract/comptes/boiteAuxLettres.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { through } from '../../platform/http/doorGuard.ts';
import { listLettres, showLettre } from './boiteAuxLettres.service.ts';

/** Only without an SMTP server, and through its door (docs/rules.md, Exposure). */
export function boiteAuxLettresRoutes(app: App, context: Context): void {
  if (context.env.SMTP_URL) return;
  const tags = ['boite-aux-lettres'];
  const onRequest = through(context.env.MAILBOX, 'mailbox_closed');

  app.get(
    boiteAuxLettresPaths.list,
    { onRequest, schema: { tags, response: answers({ 200: lettres }) } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return listLettres(context);
    },
  );

  app.get(
    boiteAuxLettresPaths.byId,
    { onRequest, schema: { tags, params: lettreParams, response: answers({ 200: lettre }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return showLettre(context, request.params.id);
    },
  );
}
