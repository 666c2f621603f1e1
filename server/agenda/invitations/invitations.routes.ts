import type { FastifyReply, FastifyRequest } from 'fastify';
import { invitationEndpoints } from '../../../contract/agenda/invitation.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import { notices } from '../../jardins/messages.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { AppError } from '../../platform/http/appError.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { secretAddress } from '../../platform/http/secretAddress.ts';
import {
  invite,
  listInvitations,
  openInvitation,
  readInvitation,
  revokeInvitation,
} from './invitations.service.ts';
import { deadLinkPage, sitterPage, sitterPolicy } from './sitter.page.ts';
import { readSitterDay, tick } from './sitter.service.ts';

export function invitationsRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'invitations', invitationEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /invitation', member, (request) => listInvitations(context, actorOf(request)));
  on('POST /invitation', member, (request) => invite(context, actorOf(request), request.body));
  on('GET /invitation/:id', member, (request) =>
    readInvitation(context, actorOf(request), request.params.id),
  );
  on('DELETE /invitation/:id', member, async (request) => {
    await revokeInvitation(context, actorOf(request), request.params.id);
    return { message: notices.invitation_revoked };
  });
}

const formBytes = 1_000;

/** A form of another site's page. Its own comes without a referrer, so an older browser's has no origin to tell. */
function isForeign({ headers }: FastifyRequest, site: string): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && origin !== 'null' && origin !== site;
}

interface Named {
  Params: { jeton: string };
}

/** The page of a garden's sitter. A reader with its address may tick works, without a session and without scripts. */
export async function sitterRoutes(app: App, context: Context): Promise<void> {
  const secret = secretAddress(120);
  const site = new URL(context.env.PUBLIC_URL).origin;
  const show = (reply: FastifyReply, html: string) =>
    reply
      .header('content-security-policy', sitterPolicy)
      .type('text/html; charset=utf-8')
      .send(html);

  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, form, done) => done(null, Object.fromEntries(new URLSearchParams(form))),
    );
    scope.setErrorHandler((error, { method, headers }, reply) => {
      const isDead = error instanceof AppError && error.code === 'route_not_found';
      // Programs are told as everywhere else.
      if (!isDead || method !== 'GET' || !headers.accept?.includes('text/html')) throw error;
      return show(reply.code(404), deadLinkPage);
    });
    scope.get<Named>('/invitation/:jeton', secret, async ({ params }, reply) => {
      const opened = await openInvitation(context, params.jeton);
      return show(reply, sitterPage(await readSitterDay(context, opened)));
    });
    scope.post<Named>('/invitation/:jeton', secret, async (request, reply) => {
      const opened = await openInvitation(context, request.params.jeton);
      if (isForeign(request, site)) throw new AppError('forbidden');
      await tick(context, opened, request.body);
      // Coming back, or reading anew, sends nothing again.
      return reply.redirect(`/invitation/${request.params.jeton}`, 303);
    });
    scope.get('/invitation/*', secret, async () => {
      throw new AppError('route_not_found');
    });
  });
}
