import type { FastifyRequest } from 'fastify';
import { produitEndpoints } from '../../../contract/boutique/produit.endpoints.ts';
import { maybeActorOf } from '../../comptes/sessions/guards.ts';
import { isSlug } from '../../especes/especes/especes.service.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { anyone, routesOf } from '../../platform/http/routes.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { notices } from '../messages.ts';
import { shopEditor } from '../shopGuards.ts';
import { produitsOfEspece } from './especeProduits.service.ts';
import {
  changeProduit,
  createProduit,
  deleteProduit,
  listProduits,
  readProduit,
} from './produits.service.ts';

const tag = 'produits';

export const produitsReads = (context: Context) =>
  readsOf(tag, produitEndpoints, {
    'GET /produit': {
      isPublic: true,
      cached: { when: ({ query }) => !query.q && query.apres === undefined },
      answer: ({ query }) => listProduits(context, query),
      tags: (produits) => [
        'produits',
        ...(produits ?? []).map(({ id }) => `produit:${id}` as const),
      ],
    },
    'GET /produit/:id': {
      isPublic: true,
      cached: {},
      answer: ({ params }) => readProduit(context, params.id),
      tags: (_produit, { params }) => [`produit:${params.id}`],
    },
    'GET /espece/:slug/produits': {
      isPublic: true,
      cached: { when: ({ params }) => isSlug(params.slug) },
      answer: ({ params }) => produitsOfEspece(context, params.slug),
      tags: (produits) => [
        'produits',
        ...(produits ?? []).map(({ id }) => `produit:${id}` as const),
      ],
    },
  });

export function produitsRoutes(app: App, context: Context): void {
  const on = routesOf(app, tag, produitEndpoints);
  const editor = { onRequest: shopEditor(context) };

  on('GET /produit/type/:type', anyone, ({ params, query }) =>
    listProduits(context, { ...query, type: params.type }),
  );
  const whoIn = (request: FastifyRequest) => maybeActorOf(request)?.userId ?? null;

  on('POST /produit', editor, (request) => createProduit(context, whoIn(request), request.body));
  on('PUT /produit/:id', editor, (request) =>
    changeProduit(context, whoIn(request), request.params.id, request.body),
  );
  on('DELETE /produit/:id', editor, async (request) => {
    await deleteProduit(context, whoIn(request), request.params.id);
    return { message: notices.produit_deleted };
  });
}
