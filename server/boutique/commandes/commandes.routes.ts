import * as z from 'zod/mini';
import {
  commandeCreated,
  commandeInput,
  commandePaths,
  idempotencyKey,
} from '../../../contract/boutique/commande.ts';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { answers } from '../../platform/http/answers.ts';
import type { App } from '../../platform/http/app.types.ts';
import { placeCommande } from './placeCommande.service.ts';

const orderHeaders = z.looseObject({ 'idempotency-key': z.optional(idempotencyKey) });

export function commandesRoutes(app: App, context: Context): void {
  app.post(
    commandePaths.list,
    {
      onRequest: signedIn(context),
      schema: {
        tags: ['commandes'],
        headers: orderHeaders,
        body: commandeInput,
        response: answers({ 201: commandeCreated }),
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'] ?? null;
      const placed = await placeCommande(context, actorOf(request), request.body, key);
      return reply.code(201).send(placed);
    },
  );
}
