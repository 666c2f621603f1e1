import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogueEndpoints } from '../../../contract/especes/catalogue.endpoints.ts';
import { especeEndpoints } from '../../../contract/especes/espece.endpoints.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { pageAsked } from '../../platform/http/paging.ts';
import { readsOf } from '../../platform/pages/reads.ts';
import { findEspeces, listEspeces, readEspece } from './especes.service.ts';
import { readRayon } from './rayonPages.service.ts';
import { listSources } from './sources.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Route guard: 401 without the shared token of the catalogue (specification §6). Who has it may keep the
 * answers: they change with the program alone.
 */
function withCatalogueToken({ env }: Context) {
  const expected = digest(`Bearer ${env.VITE_API_TOKEN}`);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new AppError('catalogue_token_missing');
    reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'authorization' });
  };
}

export function especesReads(context: Context) {
  const guards = { onRequest: withCatalogueToken(context) };
  const shelves = readsOf('especes', catalogueEndpoints, {
    'GET /api/catalogue': {
      isPublic: true,
      guards,
      answer: async ({ query }) => readRayon(query),
      tags: () => ['especes'],
    },
    'GET /api/sources': {
      isPublic: true,
      guards,
      answer: async () => listSources(),
      tags: () => ['especes'],
    },
  });
  const especes = readsOf('especes', especeEndpoints, {
    'GET /api/especes': {
      isPublic: true,
      guards,
      answer: async ({ query }) =>
        query.q === undefined
          ? listEspeces(pageAsked(query))
          : findEspeces(query.q, pageAsked(query).limit),
      tags: () => [],
    },
    'GET /api/especes/:slug': {
      isPublic: true,
      guards,
      answer: async ({ params }) => readEspece(params.slug),
      tags: () => ['especes'],
    },
  });
  return [...shelves, ...especes];
}
