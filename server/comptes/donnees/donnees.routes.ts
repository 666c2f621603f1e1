import * as z from 'zod/mini';
import { accountDeletionInput, comptePaths } from '../../../contract/comptes/compte.ts';
import { idParams, messageAnswer } from '../../../contract/primitives.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { notices } from '../messages.ts';
import { ownCompte } from '../sessions/actor.ts';
import { actorOf, signedIn } from '../sessions/guards.ts';
import { deleteOwnCompte } from './deletion.service.ts';
import type { Departure } from './departure.ts';
import { exportOwnData, type OwnLists } from './export.service.ts';

interface Parts {
  departures: readonly Departure[];
  lists: OwnLists;
}

/** One's own account as a whole: to take with one, and to end. */
export function donneesRoutes(app: App, context: Context, { departures, lists }: Parts): void {
  const tags = ['utilisateurs'];

  app.delete(
    comptePaths.byId,
    {
      onRequest: signedIn(context),
      schema: {
        tags,
        params: idParams,
        body: accountDeletionInput,
        response: answers({ 200: messageAnswer }),
      },
    },
    async (request) => {
      const own = ownCompte(actorOf(request), request.params.id);
      await deleteOwnCompte(context, departures, own, {
        password: request.body.password,
        address: request.ip,
      });
      return { message: notices.account_deleted };
    },
  );

  app.get(
    comptePaths.donnees,
    {
      onRequest: signedIn(context),
      exposeHeadRoute: false,
      schema: {
        tags,
        params: idParams,
        produces: ['application/zip'],
        response: answers({ 200: z.any() }),
      },
    },
    async (request, reply) => {
      const own = ownCompte(actorOf(request), request.params.id);
      const zip = await exportOwnData(context, lists, own);
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="courtil-donnees.zip"')
        .send(zip);
    },
  );
}
