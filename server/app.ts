import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { config } from 'zod/v4/core';
import fr from 'zod/v4/locales/fr.js';
import { limits } from '../contract/limits.ts';
import { produitsRoutes } from './boutique/catalogue/produits.routes.ts';
import { commandesRoutes } from './boutique/commandes/commandes.routes.ts';
import { facturesRoutes } from './boutique/factures/factures.routes.ts';
import { fichesRoutes } from './boutique/fiches/fiches.routes.ts';
import { gestionRoutes } from './boutique/gestion/gestion.routes.ts';
import { banqueRoutes } from './boutique/paiements/banque/banque.routes.ts';
import { paiementsRoutes } from './boutique/paiements/paiements.routes.ts';
import { retractationRoutes } from './boutique/retractations/retractation.routes.ts';
import { boiteAuxLettresRoutes } from './comptes/boiteAuxLettres/boiteAuxLettres.routes.ts';
import { clesRoutes } from './comptes/cles/cles.routes.ts';
import { compteRoutes } from './comptes/compte.routes.ts';
import { donneesRoutes } from './comptes/donnees/donnees.routes.ts';
import { doWritesOnce } from './comptes/idempotence/idempotence.hook.ts';
import { inscriptionRoutes } from './comptes/inscription/inscription.routes.ts';
import { jetonsRoutes } from './comptes/jetons/jetons.routes.ts';
import { preuvesRoutes } from './comptes/preuves/preuves.routes.ts';
import { emailChangeRoutes } from './comptes/profil/emailChange.routes.ts';
import { profilRoutes } from './comptes/profil/profil.routes.ts';
import { utilisateursRoutes } from './comptes/profil/utilisateurs.routes.ts';
import { secondFacteurRoutes } from './comptes/secondFacteur/secondFacteur.routes.ts';
import { maybeActorOf, maybeSignedIn, refuseForeignUserHeader } from './comptes/sessions/guards.ts';
import { authRoutes } from './comptes/sessions/login.routes.ts';
import { webhooksRoutes } from './comptes/webhooks/webhooks.routes.ts';
import { departures } from './departures.ts';
import { addressesOf, ownLists, readsOf } from './domains.ts';
import { identificationRoutes } from './especes/identification/identification.routes.ts';
import { lieuxRoutes } from './especes/lieux/lieux.routes.ts';
import { meteoRoutes } from './especes/meteo/meteo.routes.ts';
import { anneesRoutes } from './jardins/annees/annees.routes.ts';
import { arrosagesRoutes } from './jardins/arrosages/arrosages.routes.ts';
import { aujourdhuiRoutes } from './jardins/aujourdhui/aujourdhui.routes.ts';
import { avisRoutes, unsubscribeRoutes } from './jardins/avis/avis.routes.ts';
import { blocagesRoutes } from './jardins/blocages/blocages.routes.ts';
import {
  calendrierFeedRoutes,
  calendriersRoutes,
} from './jardins/calendriers/calendriers.routes.ts';
import { carresRoutes } from './jardins/carres/carres.routes.ts';
import { causesRoutes } from './jardins/causes/causes.routes.ts';
import { dessinsRoutes } from './jardins/dessins/dessins.routes.ts';
import { etiquettesRoutes } from './jardins/etiquettes/etiquettes.routes.ts';
import { filRoutes } from './jardins/fil/fil.routes.ts';
import { importsRoutes } from './jardins/imports/imports.routes.ts';
import { invitationsRoutes, sitterRoutes } from './jardins/invitations/invitations.routes.ts';
import { jardinsRoutes } from './jardins/jardins/jardins.routes.ts';
import { journalRoutes } from './jardins/journal/journal.routes.ts';
import { livreRoutes } from './jardins/livre/livre.routes.ts';
import { mesPlantesRoutes } from './jardins/mesPlantes/mesPlantes.routes.ts';
import { moderationRoutes } from './jardins/moderation/moderation.routes.ts';
import { keepOwnersWord } from './jardins/moderation/ownersWord.service.ts';
import { plantesRoutes } from './jardins/plantes/plantes.routes.ts';
import { pluiesRoutes } from './jardins/pluies/pluies.routes.ts';
import { rappelsRoutes } from './jardins/rappels/rappels.routes.ts';
import { recoltesRoutes } from './jardins/recoltes/recoltes.routes.ts';
import { ownSaisonRoutes } from './jardins/saison/saison.routes.ts';
import { signalementsRoutes } from './jardins/signalements/signalements.routes.ts';
import { soifRoutes } from './jardins/soif/soif.routes.ts';
import { soinsRoutes } from './jardins/soins/soins.routes.ts';
import { souvenirsRoutes } from './jardins/souvenirs/souvenirs.routes.ts';
import { suivisRoutes } from './jardins/suivis/suivis.routes.ts';
import { surveillanceRoutes } from './jardins/surveillance/surveillance.routes.ts';
import { tachesRoutes } from './jardins/taches/taches.routes.ts';
import { vacancesRoutes } from './jardins/vacances/vacances.routes.ts';
import { pageQueries } from './pageQueries.ts';
import type { Context } from './platform/context.ts';
import { logAnswer, OneLineEach, requestLog } from './platform/http/accessLog.ts';
import type { App } from './platform/http/app.types.ts';
import { callerOf, clientAddress, trustedHops } from './platform/http/clientAddress.ts';
import { answerClientError, refuseUnlawful } from './platform/http/clientError.ts';
import { errorHandler, problem } from './platform/http/errorHandler.ts';
import { readJsonBodies } from './platform/http/jsonBody.ts';
import { type CountCall, loadGuards } from './platform/http/limits/loadGuards.ts';
import { inRounds } from './platform/http/limits/turns.ts';
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
import { createKeptReads } from './platform/pages/keptReads.ts';
import { pageKeys } from './platform/pages/pageKey.ts';
import { pagesRoutes } from './platform/pages/pages.routes.ts';
import { readRoutes } from './platform/pages/reads.routes.ts';
import { sitemapRoutes } from './platform/pages/sitemap.routes.ts';
import { tellSiblings } from './platform/processes/siblings.ts';
import { healthRoutes } from './platform/watching/health.routes.ts';
import { watchSecurity } from './securityEvents.ts';

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
  const reads = readsOf(context);
  const keyOf = pageKeys(pageQueries);
  const refuse = refuseUnlawful(context);
  const ipOf = callerOf(env);
  const { standby } = context;
  const copied = standby ? readsOf({ ...context, db: standby.db }) : [];
  const kept = createKeptReads(context, reads, copied);
  let count: CountCall | null = null;
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    kept.serve(request, response, count) ||
    // No page stands there, and its key need not be made.
    (!request.url?.startsWith('/v1/') && context.pages.serve(request, response, keyOf));
  const rounds = env.RATE_LIMIT ? inRounds() : null;
  function begin(request: IncomingMessage, response: ServerResponse, next: RequestListener) {
    request.url = originForm(request.url ?? '/');
    const since = performance.now();
    if (!serve(request, response)) return next(request, response);
    const ms = performance.now() - since;
    const isRead = request.url.startsWith('/v1/');
    context.tally[isRead ? 'keptReads' : 'keptPages'].note(response.statusCode, ms);
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
    context.tally.note(routeOf(request), statusCode, elapsedTime);
    done();
  });
  watchSecurity(app, context);
  count = loadGuards(app, context);
  if (cluster.isWorker) tellSiblings(app, context);
  app.addHook('preClose', async () => kept.close());
  readJsonBodies(app);
  refuseForeignUserHeader(app);
  await openapi(app, env);
  healthRoutes(app, context);
  securityTxtRoutes(app, env);
  sitemapRoutes(app, env, addressesOf(context));
  const ofCatalogue = Map.groupBy(reads, ({ key }) => key.includes(' /api/'));
  readRoutes(app, ofCatalogue.get(true) ?? [], kept);
  const uploads = new UploadSlots(env.RATE_LIMIT);
  await app.register(
    async (scope: App) => {
      doWritesOnce(scope, context);
      readRoutes(scope, ofCatalogue.get(false) ?? [], kept);
      authRoutes(scope, context);
      compteRoutes(scope, context);
      clesRoutes(scope, context);
      preuvesRoutes(scope, context);
      secondFacteurRoutes(scope, context);
      utilisateursRoutes(scope, context);
      inscriptionRoutes(scope, context);
      emailChangeRoutes(scope, context);
      await profilRoutes(scope, context, uploads, (tx, idUser, pictures) =>
        keepOwnersWord(tx, 'membre', idUser, pictures),
      );
      jetonsRoutes(scope, context);
      webhooksRoutes(scope, context);
      donneesRoutes(scope, context, { departures, lists: ownLists });
      boiteAuxLettresRoutes(scope, context);
      lieuxRoutes(scope);
      meteoRoutes(scope, context);
      await identificationRoutes(scope, context, uploads);
      jardinsRoutes(scope, context);
      etiquettesRoutes(scope, context);
      invitationsRoutes(scope, context);
      livreRoutes(scope, context);
      anneesRoutes(scope, context);
      plantesRoutes(scope, context);
      arrosagesRoutes(scope, context);
      soinsRoutes(scope, context);
      surveillanceRoutes(scope, context);
      journalRoutes(scope, context);
      filRoutes(scope, context);
      souvenirsRoutes(scope, context);
      recoltesRoutes(scope, context);
      carresRoutes(scope, context);
      causesRoutes(scope, context);
      pluiesRoutes(scope, context);
      tachesRoutes(scope, context);
      vacancesRoutes(scope, context);
      mesPlantesRoutes(scope, context);
      suivisRoutes(scope, context);
      ownSaisonRoutes(scope, context);
      rappelsRoutes(scope, context);
      aujourdhuiRoutes(scope, context);
      soifRoutes(scope, context);
      calendriersRoutes(scope, context);
      avisRoutes(scope, context);
      signalementsRoutes(scope, context);
      moderationRoutes(scope, context);
      blocagesRoutes(scope, context);
      await importsRoutes(scope, context, uploads);
      produitsRoutes(scope, context);
      commandesRoutes(scope, context);
      fichesRoutes(scope, context);
      retractationRoutes(scope, context);
      gestionRoutes(scope, context);
      facturesRoutes(scope, context);
      await paiementsRoutes(scope, context);
      await imagesRoutes(scope, context, uploads, {
        guard: maybeSignedIn(context),
        allowanceOf: (request) => maybeActorOf(request)?.allowance ?? null,
      });
    },
    { prefix: '/v1' },
  );
  await imageFilesRoutes(app, context);
  await banqueRoutes(app, context);
  await dessinsRoutes(app, context);
  calendrierFeedRoutes(app, context);
  await unsubscribeRoutes(app, context);
  await sitterRoutes(app, context);
  if (options.pages !== false) await pagesRoutes(app, context, { reads, copied, keyOf });
  return app;
}
