import {
  retractationAnswer,
  retractationInputParLien,
  retractationLienInput,
  retractationParLien,
  retractationPaths,
  retractationPreview,
} from '../../../contract/boutique/retractation.ts';
import { messageAnswer } from '../../../contract/primitives.ts';
import { limitLinks, limitMailRequests } from '../../comptes/liens/mailLimits.service.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { notices } from '../messages.ts';
import {
  declareByLink,
  previewByLink,
  requestRetractationLink,
} from './retractationLien.service.ts';

/** Withdrawing without a session (docs/decisions/0018). */
export function retractationRoutes(app: App, context: Context): void {
  const tags = ['commandes'];

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
