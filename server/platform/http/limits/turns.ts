import type { FastifyRequest } from 'fastify';
import type { App } from '../app.types.ts';
import { AppError } from '../appError.ts';
import { clientAddress } from '../clientAddress.ts';
import { isApi, routeOf } from '../matchedRoute.ts';
import { holdingTurn, WorkQueue } from './workQueue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of an answer that is sent in another form: how long the text was that was made for it. */
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
 * Begins few requests between two looks at what others sent, whatever they ask: a flood that arrives at once would be
 * begun at once, and others would wait for all of it. No request is refused.
 */
export function inRounds(): (from: string, work: () => void) => void {
  // As many as may wait are bounded by connections.
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
 * come in between. Routes whose answers were long of late are worked on one call at a time. A turn ends when the
 * answer is made, not when it is read, or when another queue or another machine is waited for.
 */
export function takeTurns(app: App): void {
  const places = { perCaller: 4, waiting: 2_048 };
  // More places than the database has connections, so that none of those waits for us.
  const calls = new WorkQueue({ name: 'calls', ...places, parallel: 8, budget });
  const heavyCalls = new WorkQueue({ name: 'heavyCalls', ...places, parallel: 1, budget });
  // Of each route the longest answer of late. One that has not answered yet may be heavy.
  const lengths = new Map<string, number>();
  const lengthOf = (route: string) => lengths.get(route) ?? Number.POSITIVE_INFINITY;
  const leaving = new WeakMap<FastifyRequest, () => void>();
  const leave = async (request: FastifyRequest) => leaving.get(request)?.();

  async function turnOf(request: FastifyRequest): Promise<() => void> {
    const from = clientAddress(request.ip);
    const end = await calls.enter(from);
    if (lengthOf(routeOf(request)) <= heavyAbove) return end;
    end();
    const endHeavy = await heavyCalls.enter(from);
    return () => setTimeout(endHeavy, (request.made ?? 0) / bytesPerPausedMs);
  }
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isApi(request)) return done();
    const begin = (end: () => void) => {
      leaving.set(request, end);
      // The client has left.
      if (request.raw.socket.destroyed) return done(new AppError('unavailable'));
      holdingTurn(end, done);
    };
    turnOf(request).then(begin, done);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (leaving.has(request)) {
      if (typeof payload === 'string') request.made = payload.length;
      const made = request.made ?? 0;
      const route = routeOf(request);
      const before = lengths.get(route) ?? 0;
      if (reply.statusCode < 400) lengths.set(route, Math.max(made, before * 0.9));
      for (const queue of [calls, heavyCalls]) queue.spend(clientAddress(request.ip), made);
    }
    await leave(request);
  });
  app.addHook('onResponse', leave);
}

/** What is refused for asking too much comes a little later: a flood then waits for its own answers. */
export function refuseSlowly(app: App): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 429 || reply.statusCode === 503) setTimeout(done, refusedAfterMs);
    else done();
  });
}
