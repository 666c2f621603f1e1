import { boiteAuxLettresEndpoints } from '../../../contract/comptes/boiteAuxLettres.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { AppError } from '../../platform/http/appError.ts';
import { through } from '../../platform/http/doorGuard.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { listLettres, showLettre } from './boiteAuxLettres.service.ts';

const tag = 'boite-aux-lettres';
const door = ({ env }: Context) => ({ onRequest: through(env.MAILBOX, 'mailbox_closed') });

/** Only without an SMTP server, and through its door (docs/rules.md, Exposure). */
export const boiteAuxLettresReads = (context: Context) =>
  context.env.SMTP_URL
    ? []
    : readsOf(tag, boiteAuxLettresEndpoints, {
        'GET /boite-aux-lettres': {
          isPublic: false,
          guards: door(context),
          answer: () => listLettres(context),
          // Letters are never part of a kept page.
          async onPage() {
            if (context.env.MAILBOX === 'closed') throw new AppError('mailbox_closed');
            return [];
          },
          tags: () => [],
        },
      });

export function boiteAuxLettresRoutes(app: App, context: Context): void {
  if (context.env.SMTP_URL) return;
  const on = routesOf(app, tag, boiteAuxLettresEndpoints);
  on('GET /boite-aux-lettres/:id', door(context), ({ params }) => showLettre(context, params.id));
}
