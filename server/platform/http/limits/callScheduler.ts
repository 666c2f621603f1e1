import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { App } from '../app.types.ts';
import { AppError } from '../appError.ts';
import { clientAddress } from '../clientAddress.ts';
import { isApi, routeOf } from '../matchedRoute.ts';
import { holdingTurn, WorkQueue } from './workQueue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The length of the text before encoding, for an answer that is sent in another form. */
    made?: number;
  }
}

const refusedAfterMs = 250;
/** Bytes of JSON: a megabyte holds the thread for some twenty milliseconds, and everybody waits meanwhile. */
const budget = { burst: 3_000_000, perSecond: 500_000 };
/** Bytes of JSON. */
const heavyAbove = 150_000;
/** After a heavy answer others have the thread for about as long as it was held. */
const bytesPerPausedMs = 25_000;

/**
 * Starts only a few requests in each turn of the event loop. Without this, a flood that arrives at once would start at
 * once, and other callers would wait for all of it. No request is refused.
 */
export function startInRounds(): (from: string, work: () => void) => void {
  // The number of waiting requests is limited by the connections.
  const rounds = new WorkQueue({ parallel: 32, perCaller: 4, waiting: Number.POSITIVE_INFINITY });
  return (from, work) =>
    rounds.begin(from, (leave) => {
      // Requests that arrived meanwhile are read first.
      setImmediate(leave);
      work();
    });
}

/**
 * The calls of one address are worked on a few at a time, and their answers weigh so much a second, so that others
 * come in between. Calls whose answers were long of late, or may be, are worked on one at a time. A turn ends when the
 * answer is made, not when it is read, or when another queue or another machine is waited for.
 */
export function scheduleCalls(app: App): void {
  const places = { perCaller: 4, waiting: 2_048 };
  // Pages and jobs find a connection of the database too.
  const calls = new WorkQueue({ name: 'calls', ...places, parallel: 8, budget });
  // A caller with a heavy answer in the last minutes comes after callers without one.
  const long = { burst: Number.POSITIVE_INFINITY, perSecond: 20_000 };
  const heavyCalls = new WorkQueue({ name: 'heavyCalls', ...places, parallel: 1, budget: long });
  // The longest recent answer of each route, and of each route by caller. A route without an answer yet may be heavy.
  const lengths = new LRUCache<string, number>({ max: 20_000 });
  const namesOf = (request: FastifyRequest) => {
    const route = routeOf(request);
    return { route, own: `${clientAddress(request.ip)} ${route}` };
  };
  function isHeavy(request: FastifyRequest): boolean {
    const { route, own } = namesOf(request);
    return (lengths.get(own) ?? lengths.get(route) ?? Number.POSITIVE_INFINITY) > heavyAbove;
  }
  const leaveByRequest = new WeakMap<FastifyRequest, () => void>();
  const leave = async (request: FastifyRequest) => leaveByRequest.get(request)?.();

  async function enterQueues(request: FastifyRequest): Promise<() => void> {
    const from = clientAddress(request.ip);
    const end = await calls.enter(from);
    if (!isHeavy(request)) return end;
    end();
    const endHeavy = await heavyCalls.enter(from);
    return () => setTimeout(endHeavy, (request.made ?? 0) / bytesPerPausedMs);
  }
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isApi(request)) return done();
    const begin = (end: () => void) => {
      leaveByRequest.set(request, end);
      // The client has left.
      if (request.raw.socket.destroyed) return done(new AppError('unavailable'));
      holdingTurn(end, done);
    };
    enterQueues(request).then(begin, done);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (leaveByRequest.has(request)) {
      if (typeof payload === 'string') request.made = payload.length;
      const made = request.made ?? 0;
      if (reply.statusCode < 400)
        for (const name of Object.values(namesOf(request)))
          lengths.set(name, Math.max(made, (lengths.get(name) ?? 0) * 0.9));
      for (const queue of [calls, heavyCalls]) queue.spend(clientAddress(request.ip), made);
    }
    await leave(request);
  });
  app.addHook('onResponse', leave);
}

/** Delays the refusals of too many requests a little: a flood then waits for its own answers. */
export function delayRefusals(app: App): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 429 || reply.statusCode === 503) setTimeout(done, refusedAfterMs);
    else done();
  });
}
