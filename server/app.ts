import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { config } from 'zod/v4/core';
import fr from 'zod/v4/locales/fr.js';
import { limits } from '../contract/limits.ts';
import type { Context } from './context.ts';
import { arrosagesRoutes } from './features/arrosages/arrosages.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { accountLinkRoutes, ownAccountRoutes } from './features/auth/compte.routes.ts';
import { boiteAuxLettresRoutes } from './features/boiteAuxLettres/boiteAuxLettres.routes.ts';
import { commandesRoutes } from './features/commandes/commandes.routes.ts';
import { gestionRoutes } from './features/commandes/gestion.routes.ts';
import { retractationRoutes } from './features/commandes/retractation.routes.ts';
import { dessinsRoutes } from './features/dessins/dessins.routes.ts';
import { facturesRoutes } from './features/factures/factures.routes.ts';
import { imageFilesRoutes } from './features/images/imageFiles.routes.ts';
import { imagesRoutes } from './features/images/images.routes.ts';
import { UploadSlots } from './features/images/uploadSlots.ts';
import { jardinsRoutes } from './features/jardins/jardins.routes.ts';
import { banqueRoutes } from './features/paiements/banque.routes.ts';
import { paiementsRoutes } from './features/paiements/paiements.routes.ts';
import { plantesRoutes } from './features/plantes/plantes.routes.ts';
import { produitsRoutes } from './features/produits/produits.routes.ts';
import { suivisRoutes } from './features/suivis/suivis.routes.ts';
import { emailChangeRoutes } from './features/utilisateurs/emailChange.routes.ts';
import { profileRoutes } from './features/utilisateurs/profile.routes.ts';
import { utilisateursRoutes } from './features/utilisateurs/utilisateurs.routes.ts';
import type { App } from './http/app.types.ts';
import { trustedHops } from './http/clientAddress.ts';
import { answerClientError, refuseUnlawful } from './http/clientError.ts';
import { handleError, problem } from './http/errorHandler.ts';
import { healthRoutes } from './http/health.ts';
import { readJsonBodies } from './http/jsonBody.ts';
import { loadGuards } from './http/loadGuards.ts';
import { originForm } from './http/matchedRoute.ts';
import { openapi } from './http/openapi.ts';
import { readQuery } from './http/queryKeys.ts';
import { guardsOf, securityHeaders } from './http/securityHeaders.ts';
import { securityTxtRoutes } from './http/securityTxt.ts';
import { serializerCompiler } from './http/serializer.ts';
import { refuseForeignUserHeader } from './http/session.ts';
import { createBoundedServer, socketLimits } from './http/sockets.ts';
import { logKept } from './log.ts';
import { pagesRoutes } from './pages/pages.routes.ts';

// What a field's error says is French, whatever check found it.
config(fr());

const serverOptions = {
  // We refuse it ourselves, with every answer's headers.
  requireHostHeader: false,
  // What a photo may take on a bad line; uploads that hardly move are cut off long before.
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
  const refuse = refuseUnlawful(env);
  const app: App = Fastify({
    loggerInstance: context.log,
    genReqId: () => randomUUID(),
    trustProxy: trustedHops(env),
    bodyLimit: limits.bodyBytes,
    // No hook runs for what cannot even be routed.
    frameworkErrors: (error, request, reply) =>
      handleError(error, request, reply.headers(guardsOf(env))),
    clientErrorHandler: answerClientError(env),
    requestTimeout: serverOptions.requestTimeout,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      // More than a request line holds: a route's own schema refuses what is too long, with all its headers.
      maxParamLength: 16_384,
      querystringParser: readQuery,
    },
    serverFactory: (handler) =>
      createBoundedServer(serverOptions, socketLimits(env), (request, response) => {
        if (refuse(request, response)) return;
        request.url = originForm(request.url ?? '/');
        if (!context.pages.serve(request, response)) handler(request, response);
        else logKept(context.log, request, response);
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
      .send(JSON.stringify(problem('route_not_found', request.id))),
  );
  securityHeaders(app, env);
  await loadGuards(app, env);
  readJsonBodies(app);
  refuseForeignUserHeader(app);
  await openapi(app, env);
  healthRoutes(app, context);
  securityTxtRoutes(app, env);
  const uploads = new UploadSlots(env.RATE_LIMIT);
  await app.register(
    async (scope: App) => {
      authRoutes(scope, context);
      accountLinkRoutes(scope, context);
      ownAccountRoutes(scope, context);
      utilisateursRoutes(scope, context);
      emailChangeRoutes(scope, context);
      await profileRoutes(scope, context, uploads);
      boiteAuxLettresRoutes(scope, context);
      jardinsRoutes(scope, context);
      plantesRoutes(scope, context);
      arrosagesRoutes(scope, context);
      suivisRoutes(scope, context);
      produitsRoutes(scope, context);
      commandesRoutes(scope, context);
      retractationRoutes(scope, context);
      gestionRoutes(scope, context);
      facturesRoutes(scope, context);
      await paiementsRoutes(scope, context);
      await imagesRoutes(scope, context, uploads);
    },
    { prefix: '/v1' },
  );
  await imageFilesRoutes(app, context);
  await banqueRoutes(app, context);
  await dessinsRoutes(app, context);
  if (options.pages !== false) await pagesRoutes(app, context);
  return app;
}
