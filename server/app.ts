import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { config } from 'zod/v4/core';
import fr from 'zod/v4/locales/fr.js';
import { limits } from '../contract/limits.ts';
import { doWritesOnce } from './comptes/idempotence/idempotence.hook.ts';
import type { OnPictures } from './comptes/profil/profil.service.ts';
import { maybeActorOf, maybeSignedIn, refuseForeignUserHeader } from './comptes/sessions/guards.ts';
import { addressesOf, departures, nouns, ownLists, readsOf } from './domains.ts';
import { keepOwnersWord } from './jardins/ownersWord.ts';
import { tellSiblings } from './operations/processes/siblings.ts';
import { healthRoutes } from './operations/watching/health.routes.ts';
import { pageQueries } from './pageQueries.ts';
import type { Context } from './platform/context.ts';
import { logAnswer, OneLineEach, requestLog } from './platform/http/accessLog.ts';
import type { App } from './platform/http/app.types.ts';
import { callerOf, clientAddress, trustedHops } from './platform/http/clientAddress.ts';
import { answerClientError, refuseUnlawful } from './platform/http/clientError.ts';
import { errorHandler, problem } from './platform/http/errorHandler.ts';
import { readJsonBodies } from './platform/http/jsonBody.ts';
import { startInRounds } from './platform/http/limits/callScheduler.ts';
import { type CountCall, loadGuards } from './platform/http/limits/loadGuards.ts';
import { originForm, routeOf } from './platform/http/matchedRoute.ts';
import { readQuery } from './platform/http/queryKeys.ts';
import { guardsOf, securityHeaders } from './platform/http/securityHeaders.ts';
import { securityTxtRoutes } from './platform/http/securityTxt.ts';
import { serializerCompiler } from './platform/http/serializer.ts';
import { createBoundedServer, socketLimits } from './platform/http/sockets.ts';
import { imageFilesRoutes } from './platform/images/imageFiles.routes.ts';
import { imagesRoutes } from './platform/images/images.routes.ts';
import { UploadSlots } from './platform/images/uploadSlots.ts';
import { openapi } from './platform/openapi/openapi.ts';
import { pageKeys } from './platform/pages/pageKey.ts';
import { pagesRoutes } from './platform/pages/pages.routes.ts';
import { createReadCache, readRoutes } from './platform/pages/readCache.ts';
import { sitemapRoutes } from './platform/pages/sitemap.routes.ts';
import { watchSecurity } from './securityEvents.ts';

// The errors of all field checks are in French.
config(fr());

const serverOptions = {
  // We refuse it ourselves, with every answer's headers.
  requireHostHeader: false,
  // The time for a photo on a slow line. Much slower uploads are cut off long before.
  requestTimeout: 300_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
};

/**
 * Builds the application on an open, migrated database; it listens to nothing yet.
 * `pages: false` leaves out the built pages, for tests of the API alone.
 */
export async function buildApp(context: Context, options: { pages?: boolean } = {}): Promise<App> {
  const { env } = context;
  const reads = readsOf(context);
  const keyOf = pageKeys(pageQueries);
  const refuse = refuseUnlawful(context);
  const ipOf = callerOf(env);
  const { standby } = context;
  const copied = standby ? readsOf({ ...context, db: standby.db }) : [];
  const readCache = createReadCache(context, reads, copied);
  let count: CountCall | null = null;
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    readCache.serve(request, response, count) ||
    // No page stands there, and its key need not be made.
    (!request.url?.startsWith('/v1/') && context.pages.serve(request, response, keyOf));
  const rounds = env.RATE_LIMIT ? startInRounds() : null;
  function begin(request: IncomingMessage, response: ServerResponse, next: RequestListener) {
    request.url = originForm(request.url ?? '/');
    const since = performance.now();
    if (!serve(request, response)) return next(request, response);
    const ms = performance.now() - since;
    const isRead = request.url.startsWith('/v1/');
    context.counters[isRead ? 'cachedReads' : 'cachedPages'].count(response.statusCode, ms);
    if (!context.log.isLevelEnabled('info')) return;
    const { method, url } = request;
    const ip = ipOf(request);
    logAnswer(context.log, { id: randomUUID(), method, url, ip, status: response.statusCode, ms });
  }
  const handleError = errorHandler(context);
  const app: App = Fastify({
    loggerInstance: context.log,
    logController: new OneLineEach(context.log),
    childLoggerFactory: requestLog,
    genReqId: () => randomUUID(),
    trustProxy: trustedHops(env),
    bodyLimit: limits.bodyBytes,
    // No hook runs for what cannot even be routed.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers(guardsOf(env))),
    clientErrorHandler: answerClientError(context),
    requestTimeout: serverOptions.requestTimeout,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      // A route's own schema refuses what is too long, with all its headers.
      maxParamLength: limits.adresse,
      querystringParser: readQuery,
    },
    serverFactory: (handler) =>
      createBoundedServer(serverOptions, socketLimits(env), (request, response) => {
        if (refuse(request, response)) return;
        if (!rounds) return begin(request, response, handler);
        rounds(clientAddress(ipOf(request)), () => {
          if (!request.socket.destroyed) begin(request, response, handler);
        });
      }),
  } as FastifyServerOptions);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify(problem(context, 'route_not_found', request.id))),
  );
  securityHeaders(app, env);
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    context.counters.count(routeOf(request), statusCode, elapsedTime);
    done();
  });
  watchSecurity(app, context);
  count = loadGuards(app, context);
  if (cluster.isWorker) tellSiblings(app, context);
  app.addHook('preClose', async () => readCache.close());
  readJsonBodies(app);
  refuseForeignUserHeader(app);
  await openapi(app, env);
  healthRoutes(app, context);
  securityTxtRoutes(app, env);
  sitemapRoutes(app, env, addressesOf(context));
  const ofCatalogue = Map.groupBy(reads, ({ key }) => key.includes(' /api/'));
  readRoutes(app, ofCatalogue.get(true) ?? [], readCache);
  const uploads = new UploadSlots(env.RATE_LIMIT);
  const onPictures: OnPictures = (tx, idUser, pictures) =>
    keepOwnersWord(tx, 'membre', idUser, pictures);
  const parts = { uploads, departures, lists: ownLists, onPictures };
  await app.register(
    async (scope: App) => {
      doWritesOnce(scope, context);
      readRoutes(scope, ofCatalogue.get(false) ?? [], readCache);
      for (const noun of nouns) await noun.routes?.(scope, context, parts);
      await imagesRoutes(scope, context, uploads, {
        guard: maybeSignedIn(context),
        allowanceOf: (request) => maybeActorOf(request)?.allowance ?? null,
      });
    },
    { prefix: '/v1' },
  );
  await imageFilesRoutes(app, context);
  for (const noun of nouns) await noun.outside?.(app, context);
  if (options.pages !== false) await pagesRoutes(app, context, { reads, copied, keyOf });
  return app;
}
