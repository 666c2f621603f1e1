import type { FastifyReply } from 'fastify';
import { avisEndpoints } from '../../../contract/agenda/avis.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { secretAddress } from '../../platform/http/secretAddress.ts';
import { assertUnsubscribes, chooseAvis, readAvis, unsubscribe } from './avis.service.ts';
import { askPage, endedPage, unsubscribePolicy } from './unsubscribe.page.ts';

export function avisRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'avis', avisEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /avis', member, (request) => readAvis(context, actorOf(request).userId));
  on('PUT /avis', member, (request) =>
    chooseAvis(context, actorOf(request).userId, request.body.heure),
  );
}

interface Named {
  Params: { jeton: string };
}
const path = '/avis/:jeton';
const mostBytes = 4_000;

/**
 * The routes of the unsubscribe link of a mail. A POST of the reader or of their mail program (RFC 8058, a form of either
 * kind) needs no session. A GET only shows the question.
 */
export async function unsubscribeRoutes(app: App, context: Context): Promise<void> {
  const secret = secretAddress(120);
  const show = (reply: FastifyReply, html: string) =>
    reply
      .header('content-security-policy', unsubscribePolicy)
      .type('text/html; charset=utf-8')
      .send(html);

  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers();
    // The address alone gives the right: the body is ignored.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_r, _b, done) =>
      done(null),
    );
    scope.get<Named>(path, secret, async ({ params }, reply) => {
      assertUnsubscribes(context, params.jeton);
      return show(reply, askPage);
    });
    scope.post<Named>(path, secret, async ({ params }, reply) => {
      await unsubscribe(context, params.jeton);
      return show(reply, endedPage(`${context.env.PUBLIC_URL}/Profil`));
    });
  });
}
