import type { FastifyRequest } from 'fastify';
import type { App } from '../app.types.ts';
import { AppError } from '../appError.ts';
import { clientAddress } from '../clientAddress.ts';
import { isApi } from '../matchedRoute.ts';
import type { CallCounts } from './callCounts.ts';
import { Pace } from './pace.ts';
import { WorkQueue } from './workQueue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of an answer that is sent in another form: how long the text was that was made for it. */
    made?: number;
  }
}

// A browser asks six things at once.
const perAddress = 4;
const atOnce = 64;
const waiting = 2_048;
// A megabyte of JSON holds the thread for some twenty milliseconds, and new connections wait meanwhile.
const bytes = { burst: 1_500_000, perSecond: 1_500_000 };
const refusedAfterMs = 250;

/**
 * The calls of one address are worked on a few at a time, and their answers weigh so much a second, so that
 * others come in between; the rest waits its turn. A turn ends when the answer is made, not when it is read.
 */
export function takeTurns(app: App, counts: CallCounts | null): void {
  const calls = new WorkQueue({ name: 'calls', parallel: atOnce, perCaller: perAddress, waiting });
  const pace = new Pace({ ...bytes, shared: { counts, what: 'bytes' } });
  const leaving = new WeakMap<FastifyRequest, () => void>();
  const leave = async (request: FastifyRequest) => {
    leaving.get(request)?.();
    leaving.delete(request);
  };
  app.addHook('preHandler', async (request) => {
    // A form arrives while its handler runs, and has places of its own.
    if (!isApi(request) || request.isMultipart?.()) return;
    const from = clientAddress(request.ip);
    leaving.set(request, await calls.enter(from));
    await pace.wait(from);
    // Nobody waits for this answer any more.
    if (request.raw.socket.destroyed) throw new AppError('unavailable');
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    const made = typeof payload === 'string' ? payload.length : request.made;
    if (leaving.has(request) && made) pace.spend(clientAddress(request.ip), made);
    await leave(request);
  });
  app.addHook('onRequestAbort', leave);
  app.addHook('onResponse', leave);
}

/** What is refused for asking too much comes a little later: a flood then waits for its own answers. */
export function refuseSlowly(app: App): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 429 || reply.statusCode === 503) setTimeout(done, refusedAfterMs);
    else done();
  });
}
