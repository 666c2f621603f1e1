import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { App } from './app.types.ts';
import { AppError } from './appError.ts';
import { clientAddress } from './clientAddress.ts';
import { isApi } from './matchedRoute.ts';
import { rateStore } from './rateStore.ts';
import { refuseSlowly, takeTurns } from './turns.ts';

/** Refuses what one address asks too fast, and everything while the event loop cannot keep up. */
export async function loadGuards(app: App, { env, counts }: Context): Promise<void> {
  if (!env.RATE_LIMIT) return;
  if (counts) app.addHook('onClose', counts.start());
  await app.register(underPressure, {
    maxEventLoopDelay: 5_000,
    pressureHandler: (_request, _reply, _type, delay) => {
      // A second without one sample is told as an infinite delay: it says nothing, the next one will.
      if (delay !== Number.POSITIVE_INFINITY) throw new AppError('unavailable', { retryAfter: 2 });
    },
  });
  const isLimited = (request: FastifyRequest) =>
    isApi(request) || request.routeOptions.config.rateLimit !== undefined;
  takeTurns(app, counts);
  refuseSlowly(app);
  await app.register(rateLimit, {
    max: 3_000,
    store: rateStore(counts),
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => clientAddress(ip),
    allowList: (request) => !isLimited(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', { retryAfter: ttl / 1_000 }),
  });
}
