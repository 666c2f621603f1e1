import type { IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';
import type { App } from '../app.types.ts';
import { AppError } from '../appError.ts';
import { callerOf, clientAddress } from '../clientAddress.ts';
import { isApi } from '../matchedRoute.ts';
import type { Counted } from './callCounts.ts';
import { delayRefusals, scheduleCalls } from './callScheduler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of one network address, counted apart from other calls. */
    perMinute?: number;
  }
}

/**
 * Counts a call that Fastify never sees as one that it answers, and says the headers of its answer; null where it is
 * one too many.
 */
export type CountCall = (request: IncomingMessage) => Record<string, number> | null;

const callsPerMinute = 3_000;

const headersOf = ({ limit, left, resetSeconds }: Counted) => ({
  'x-ratelimit-limit': limit,
  'x-ratelimit-remaining': Math.max(left, 0),
  'x-ratelimit-reset': resetSeconds,
});

/** Refuses calls of an address that asks too fast, before any guard of a route, so that refused calls count too. */
export function loadGuards(app: App, { env, counts }: Context): CountCall | null {
  if (!env.RATE_LIMIT) return null;
  app.addHook('onClose', counts.start());
  app.addHook('onRequest', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const { perMinute } = config;
    if (perMinute === undefined && !isApi(request)) return done();
    const what = perMinute === undefined ? 'calls' : `calls:${url}`;
    const counted = counts.count(what, clientAddress(request.ip), perMinute ?? callsPerMinute);
    reply.headers(headersOf(counted));
    if (counted.left >= 0) return done();
    done(new AppError('rate_limited', { retryAfter: counted.resetSeconds }));
  });
  scheduleCalls(app);
  delayRefusals(app);
  const ipOf = callerOf(env);
  return (request) => {
    const counted = counts.count('calls', clientAddress(ipOf(request)), callsPerMinute);
    return counted.left < 0 ? null : headersOf(counted);
  };
}
