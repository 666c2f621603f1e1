import type { Env } from '../env.ts';
import type { App } from './app.types.ts';
import { isApi } from './matchedRoute.ts';

/** The headers of every answer, besides its own policy. Pages need them too: they are sent before Fastify's hooks. */
export const commonHeaders = (env: Pick<Env, 'PUBLIC_URL'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  // The filter of old browsers could be made to cut a page's own scripts.
  'x-xss-protection': '0',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  ...(env.PUBLIC_URL.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
});

const closed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Adds the policy of answers that are not pages: they may load nothing. */
export const guardsOf = (env: Pick<Env, 'PUBLIC_URL'>) => ({
  ...commonHeaders(env),
  'content-security-policy': closed,
});

/** Headers of every answer. Pages carry their own policy (see `server/platform/pages/`). */
export function securityHeaders(app: App, env: Env): void {
  const guards = guardsOf(env);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(guards);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isApi(request) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
