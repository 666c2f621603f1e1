import type { IncomingMessage } from 'node:http';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { App } from '../app.types.ts';
import { AppError } from '../appError.ts';
import { callerOf, clientAddress } from '../clientAddress.ts';
import { isApi } from '../matchedRoute.ts';
import { rateStore } from './rateStore.ts';
import { refuseSlowly, takeTurns } from './turns.ts';

/**
 * Counts a call that Fastify never sees as one that it answers, and says the headers of its answer; null where it is
 * one too many.
 */
export type CountCall = (request: IncomingMessage) => Record<string, number> | null;

const callsPerWindow = 3_000;
const windowMs = 60_000;

/** Refuses what one address asks too fast, and everything while the event loop cannot keep up. */
export async function loadGuards(app: App, { env, counts }: Context): Promise<CountCall | null> {
  if (!env.RATE_LIMIT) return null;
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
  // The plugin makes the store of all calls; a route with a limit of its own has a child of it.
  let calls: FastifyRateLimitStore | undefined;
  class StoreOfAll extends rateStore(counts) {
    constructor(options: object) {
      super(options);
      calls = this;
    }
  }
  takeTurns(app, counts);
  refuseSlowly(app);
  await app.register(rateLimit, {
    max: callsPerWindow,
    timeWindow: windowMs,
    store: StoreOfAll,
    keyGenerator: ({ ip }) => clientAddress(ip),
    allowList: (request) => !isLimited(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('rate_limited', { retryAfter: ttl / 1_000 }),
  });
  // The plugin counts after a route's own guards: whoever they refuse would count for nothing.
  app.addHook('onRoute', (route) => {
    const hooks = [route.onRequest ?? []].flat();
    route.onRequest = [...hooks.splice(-1), ...hooks];
  });
  const ipOf = callerOf(env);
  return (request) => {
    let headers: Record<string, number> | null = null;
    const told: Parameters<FastifyRateLimitStore['incr']>[1] = (_error, result) => {
      const { current = 0, ttl = 0 } = result ?? {};
      if (current > callsPerWindow) return;
      headers = {
        'x-ratelimit-limit': callsPerWindow,
        'x-ratelimit-remaining': callsPerWindow - current,
        'x-ratelimit-reset': Math.ceil(ttl / 1_000),
      };
    };
    calls?.incr(clientAddress(ipOf(request)), told, windowMs, callsPerWindow);
    return headers;
  };
}
