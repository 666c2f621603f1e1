import helmet from '@fastify/helmet';
import type { Env } from '../env.ts';
import type { App } from './app.types.ts';

/** Headers of every answer. Pages carry their own policy (see `server/pages/`); the rest may load nothing. */
export async function securityHeaders(app: App, env: Env): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: env.PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/v1') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
}
