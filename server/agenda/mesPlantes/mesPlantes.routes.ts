import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { mesPlantesEndpoints } from '../../../contract/agenda/mesPlantes.endpoints.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { Linked, pageAsked } from '../../platform/http/paging.ts';
import { routesOf } from '../../platform/http/routes.ts';
import { exportMesPlantes, exportPlantes } from './export.service.ts';
import { listChoix, listMesPlantes, listNoms } from './mesPlantes.service.ts';
import {
  changerEmplacement,
  changerEtat,
  deplacer,
  remettre,
  retirer,
} from './plantesAtOnce.service.ts';

const sendCsv = (reply: FastifyReply, lines: AsyncGenerator<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="mes-plantes.csv"')
    .send(Readable.from(lines));

/** The largest body: the former values of as many plants as one call takes. */
const remiseBytes = 2 * 1024 * 1024;

export function mesPlantesRoutes(app: App, context: Context): void {
  const on = routesOf(app, 'mesPlantes', mesPlantesEndpoints);
  const member = { onRequest: signedIn(context) };

  on('GET /mes-plantes', member, async (request) => {
    const { limite, apres, ...filters } = request.query;
    const asked = pageAsked({ limite, apres });
    const { answer, page } = await listMesPlantes(context, actorOf(request), filters, asked);
    return new Linked(answer, page, '/v1/mes-plantes', request.url.split('?')[1]);
  });
  on('GET /mes-plantes/noms', member, (request) =>
    listNoms(context, actorOf(request), request.query),
  );
  on('GET /mes-plantes/choix', member, (request) => listChoix(context, actorOf(request)));
  on('GET /mes-plantes.csv', { ...member, exposeHeadRoute: false }, async (request, reply) =>
    sendCsv(reply, await exportMesPlantes(context, actorOf(request), request.query)),
  );
  on('POST /mes-plantes.csv', member, async (request, reply) =>
    sendCsv(reply, await exportPlantes(context, actorOf(request), request.body.plantes)),
  );
  on('POST /mes-plantes/deplacer', member, async (request) => ({
    avant: await deplacer(context, actorOf(request), request.body),
  }));
  on('POST /mes-plantes/etat', member, async (request) => ({
    avant: await changerEtat(context, actorOf(request), request.body),
  }));
  on('POST /mes-plantes/emplacement', member, async (request) => ({
    avant: await changerEmplacement(context, actorOf(request), request.body),
  }));
  on('POST /mes-plantes/remettre', { ...member, bodyLimit: remiseBytes }, async (request) => ({
    avant: await remettre(context, actorOf(request), request.body.avant),
  }));
  on('POST /mes-plantes/retirer', member, async (request) => ({
    retires: await retirer(context, actorOf(request), request.body.plantes),
  }));
}
