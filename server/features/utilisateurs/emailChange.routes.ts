import { comptePaths, linkAnswer, linkQuery } from '../../../contract/compte.ts';
import type { Context } from '../../context.ts';
import { answers } from '../../http/answers.ts';
import type { App } from '../../http/app.types.ts';
import { notices } from '../../http/messages.ts';
import { limitLinks } from '../auth/mailLimits.service.ts';
import { undoEmailChange } from './emailChange.service.ts';

export function emailChangeRoutes(app: App, context: Context): void {
  app.get(
    comptePaths.undoEmailChange,
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['compte'],
        querystring: linkQuery,
        response: answers({ 200: linkAnswer }),
      },
    },
    async (request) => {
      await limitLinks(context, request.ip);
      const { passwordVoid } = await undoEmailChange(context, request.query.token);
      const message = passwordVoid
        ? notices.email_change_undone_reset
        : notices.email_change_undone;
      return { success: true, message };
    },
  );
}
