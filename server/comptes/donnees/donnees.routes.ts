import { compteEndpoints } from '../../../contract/comptes/compte.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { anyone, routesOf } from '../../platform/http/routes.ts';
import { notices } from '../messages.ts';
import { ownCompte } from '../sessions/actor.ts';
import { actorOf, signedIn } from '../sessions/guards.ts';
import { assertProven } from '../sessions/proofs.service.ts';
import { deleteOwnCompte } from './deletion.service.ts';
import type { Departure } from './departure.ts';
import { donneesSchema, type OwnLists } from './donneesForm.ts';
import { exportOwnData } from './export.service.ts';

interface Parts {
  departures: readonly Departure[];
  lists: OwnLists;
}

/** One's own account as a whole: to take with one, and to end. */
export function donneesRoutes(app: App, context: Context, { departures, lists }: Parts): void {
  const on = routesOf(app, 'utilisateurs', compteEndpoints);
  const member = { onRequest: signedIn(context) };

  on('DELETE /user/:id', member, async (request) => {
    const own = ownCompte(actorOf(request), request.params.id);
    await deleteOwnCompte(context, departures, own, {
      password: request.body.password,
      address: request.ip,
    });
    return { message: notices.account_deleted };
  });
  const schema = JSON.stringify(donneesSchema(context.env, lists));
  on('GET /schemas/donnees.json', anyone, async (_request, reply) =>
    reply.type('application/schema+json').send(schema),
  );
  on('GET /user/:id/donnees', { ...member, exposeHeadRoute: false }, async (request, reply) => {
    const own = ownCompte(actorOf(request), request.params.id);
    await assertProven(context, own);
    const zip = await exportOwnData(context, lists, own);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="courtil-donnees.zip"')
      .send(zip);
  });
}
