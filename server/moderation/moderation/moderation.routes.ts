import { moderationEndpoints } from '../../../contract/moderation/moderation.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { decider } from './decide.service.ts';
import { moderator, readAModerer, readMesDecisions, readSuivi } from './moderation.service.ts';
import { contester, contesterParLien, contesterSignalement, repondre } from './recours.service.ts';

const contested = { message: 'Votre recours est arrivé. Sa réponse vous parviendra par e-mail.' };

export function moderationRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'moderation', moderationEndpoints);
  const member = { onRequest: signedIn(context) };
  const moderateur = { onRequest: moderator(context) };
  // The secret of a report replaces a session; it cannot be guessed.
  const byLink = { config: { perMinute: 30 } };

  on('GET /decision', member, (request) => readMesDecisions(context, actorOf(request)));
  on('POST /decision/:id/recours', member, async (request) => {
    await contester(context, actorOf(request), request.params.id, request.body.texte);
    return contested;
  });
  on('POST /signalement/:id/recours', member, async (request) => {
    await contesterSignalement(context, actorOf(request), request.params.id, request.body.texte);
    return contested;
  });
  on('POST /signalement/suivi', byLink, ({ body }) => readSuivi(context, body.jeton));
  on('POST /signalement/recours', byLink, async ({ body }) => {
    await contesterParLien(context, body.jeton, body.texte);
    return contested;
  });
  on('GET /moderation', moderateur, (request) => readAModerer(context, actorOf(request)));
  on('POST /moderation/decision', moderateur, async (request) => {
    await decider(context, actorOf(request), request.body);
    return { message: 'La décision est prise ; les personnes concernées la reçoivent par e-mail.' };
  });
  on('POST /moderation/recours/:id', moderateur, async (request) => {
    await repondre(context, actorOf(request), request.params.id, request.body);
    return { message: 'La réponse est partie.' };
  });
}
