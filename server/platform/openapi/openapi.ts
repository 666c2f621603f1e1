import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Env } from '../env.ts';
import type { App } from '../http/app.types.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { answerMade, type CachedPage, toCachedPage } from '../pages/cachedPage.ts';
import { version } from '../version.ts';
import { withExamples } from './openapiExamples.ts';

/** Its calls can be tried from it; its icons are data. */
const documentationPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

/** OpenAPI 3.1 at `/v1/openapi.json` and a readable page at `/v1/docs`, made from the routes' schemas. */
export async function openapi(app: App, env: Env): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Courtil',
        version,
        description: 'Jardins, plantes, arrosages, suivis et boutique.',
      },
      servers: [{ url: env.PUBLIC_URL }],
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Ce que répond `POST /v1/login`.',
          },
          jeton: {
            type: 'http',
            scheme: 'bearer',
            description:
              'Un jeton d’accès personnel (`POST /v1/jeton`, ou le profil). Chaque appel nomme la portée qu’il attend : `lecture` lit ; `carnet` arrose, note et coche aussi ; `jardin` modifie aussi jardins et plantes. Un appel qui n’en nomme pas n’est ouvert qu’à une session.',
          },
          catalogue: {
            type: 'http',
            scheme: 'bearer',
            description: 'Le jeton partagé du catalogue (`VITE_API_TOKEN`).',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (made) =>
      withExamples('openapiObject' in made ? made.openapiObject : made.swaggerObject),
  });
  await app.register(swaggerUi, {
    routePrefix: '/v1/docs',
    staticCSP: documentationPolicy,
    // The plugin would write the document anew at each call, as JSON and as YAML, which JSON is too.
    uiHooks: {
      onRequest: async ({ routeOptions: { url = '' } }, reply) =>
        /\/(json|yaml)$/.test(url) ? reply.redirect('/v1/openapi.json') : undefined,
    },
  });
  let made: Promise<CachedPage> | undefined;
  const type = { 'content-type': 'application/json; charset=utf-8' };
  app.get('/v1/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    made ??= toCachedPage(200, JSON.stringify(app.swagger()), type);
    const answer = await answerMade(await made, request, clientAddress(request.ip));
    return reply.code(answer.status).headers(answer.headers).send(answer.bytes);
  });
}
