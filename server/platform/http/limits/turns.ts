import type { FastifyRequest } from 'fastify';
import type { App } from '../app.types.ts';
import { AppError } from '../appError.ts';
import { clientAddress } from '../clientAddress.ts';
import { isApi } from '../matchedRoute.ts';
import { holdingTurn, WorkQueue } from './workQueue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of an answer that is sent in another form: how long the text was that was made for it. */
    made?: number;
  }
}

const refusedAfterMs = 250;

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
 * The calls of one address are worked on a few at a time, and their answers weigh so much a second, so that
 * others come in between. A turn ends when the answer is made, not when it is read, or when another queue or another
 * machine is waited for.
 */
export function takeTurns(app: App): void {
  const calls = new WorkQueue({
    name: 'calls',
    // More than the database has connections for, so that none of these waits for us.
    parallel: 16,
    // A browser asks six things at once.
    perCaller: 4,
    waiting: 2_048,
    // A megabyte of JSON holds the thread for some twenty milliseconds, and new connections wait meanwhile.
    budget: { burst: 1_500_000, perSecond: 1_500_000 },
    heavyAbove: 150_000,
  });
  const leaving = new WeakMap<FastifyRequest, () => void>();
  const leave = async (request: FastifyRequest) => leaving.get(request)?.();
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isApi(request)) return done();
    const begin = (end: () => void) => {
      leaving.set(request, end);
      // The client has left.
      if (request.raw.socket.destroyed) return done(new AppError('unavailable'));
      holdingTurn(end, done);
    };
    calls.enter(clientAddress(request.ip)).then(begin, done);
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const made = typeof payload === 'string' ? payload.length : request.made;
    if (leaving.has(request) && made) calls.spend(clientAddress(request.ip), made);
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
