import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Env } from '../env.ts';
import type { App } from './app.types.ts';

/** OpenAPI 3.1 at `/v1/openapi.json` and a readable page at `/v1/docs`, made from the routes' schemas. */
export async function openapi(app: App, env: Env): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Courtil',
        version: '0.3.2',
        description: 'Jardins, plantes, arrosages, suivis et boutique.',
      },
      servers: [{ url: env.PUBLIC_URL }],
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/v1/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/upgrade-insecure-requests;?/, ''),
  });
  app.get('/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
