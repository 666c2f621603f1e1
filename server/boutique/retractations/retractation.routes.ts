import { commandePaths } from '../../../contract/boutique/commande.ts';
import {
  retractationAnswer,
  retractationInput,
  retractationInputParLien,
  retractationLienInput,
  retractationParLien,
  retractationPaths,
  retractationPreview,
} from '../../../contract/boutique/retractation.ts';
import { idParams, messageAnswer } from '../../../contract/primitives.ts';
import { limitLinks, limitMailRequests } from '../../comptes/liens/mailLimits.service.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { notices } from '../messages.ts';
import { declareRetractation, previewRetractation } from './retractation.service.ts';
import {
  declareByLink,
  previewByLink,
  requestRetractationLink,
} from './retractationLien.service.ts';

/** Withdrawing from an order, and without a session too (docs/decisions/0018). */
export function retractationRoutes(app: App, context: Context): void {
  const tags = ['commandes'];
  const onRequest = signedIn(context);

  app.get(
    commandePaths.retractation,
    {
      onRequest,
      schema: { tags, params: idParams, response: answers({ 200: retractationPreview }) },
    },
    (request) => previewRetractation(context, actorOf(request), request.params.id),
  );

  app.post(
    commandePaths.retractation,
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        body: retractationInput,
        response: answers({ 200: retractationAnswer }),
      },
    },
    (request) => declareRetractation(context, actorOf(request), request.params.id, request.body),
  );

  app.post(
    retractationPaths.lien,
    { schema: { tags, body: retractationLienInput, response: answers({ 200: messageAnswer }) } },
    async (request) => {
      await limitMailRequests(context, request.ip);
      await requestRetractationLink(context, request.body);
      return { message: notices.retractation_link_sent };
    },
  );

  app.post(
    retractationPaths.contrat,
    {
      schema: { tags, body: retractationParLien, response: answers({ 200: retractationPreview }) },
    },
    async (request) => {
      await limitLinks(context, request.ip);
      return previewByLink(context, request.body.token);
    },
  );

  app.post(
    retractationPaths.declaration,
    {
      schema: {
        tags,
        body: retractationInputParLien,
        response: answers({ 200: retractationAnswer }),
      },
    },
    async (request) => {
      await limitLinks(context, request.ip);
      const { token, ...input } = request.body;
      return declareByLink(context, token, input);
    },
  );
}
