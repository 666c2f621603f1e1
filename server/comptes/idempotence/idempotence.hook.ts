import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import type { Actor } from '../sessions/actor.ts';
import { maybeActorOf } from '../sessions/guards.ts';
import type { Claimed } from './idempotence.repository.ts';
import { beginWrite, settleWrite } from './idempotence.service.ts';

/**
 * Writes of a signed-in member may carry an `Idempotency-Key`, with which they are done once, however often they
 * are sent (docs/decisions/0035). Calls that the contract names `keyless` are left out, `POST /commande` among
 * them, which has a specified key of its own. To be called before the routes of `scope` are registered.
 */
export function doWritesOnce(scope: App, context: Context): void {
  /** As they were sent: a schema may read the day into a body. */
  const bodies = new WeakMap<FastifyRequest, unknown>();
  const underWay = new WeakMap<FastifyRequest, Claimed>();

  const keyOf = ({ routeOptions, headers }: FastifyRequest) =>
    routeOptions.config.takesKey ? headers['idempotency-key']?.toString() : undefined;

  scope.addHook('preValidation', (request, _reply, done) => {
    if (keyOf(request) !== undefined) bodies.set(request, request.body);
    done();
  });

  /** Whether it was done before, and is answered as it was then. */
  async function answered(request: FastifyRequest, reply: FastifyReply, key: string, actor: Actor) {
    const { method, url } = request;
    const asked = { userId: actor.userId, key, method, url, body: bodies.get(request) };
    const begun = await beginWrite(context, asked);
    if ('claimed' in begun) {
      underWay.set(request, begun.claimed);
      return false;
    }
    const { status, contentType, body } = begun.stored;
    if (contentType) reply.type(contentType);
    reply.code(status).header('idempotency-replayed', 'true').send(body);
    return true;
  }

  // After the schemas: what they refuse was not begun, and may be sent again, corrected.
  scope.addHook('preHandler', (request, reply, done) => {
    const key = keyOf(request);
    const actor = maybeActorOf(request);
    if (key === undefined || !actor) return done();
    answered(request, reply, key, actor).then((isOver) => isOver || done(), done);
  });

  async function settle(
    claimed: Claimed,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ) {
    const text = payload === undefined || payload === null ? '' : payload;
    const contentType = reply.getHeader('content-type')?.toString() ?? null;
    const body = typeof text === 'string' ? text : null;
    try {
      const answer = { status: reply.statusCode, contentType, body };
      await settleWrite(context, claimed, answer, maybeActorOf(request)?.allowance ?? '');
    } catch (err) {
      // It was done: who asked is told so, and only a repetition has to wait.
      request.log.warn({ err }, 'answer not kept');
    }
  }

  // Most requests carry no key: neither hook makes them wait for a promise.
  scope.addHook('onSend', (request, reply, payload, done) => {
    const claimed = underWay.get(request);
    if (!claimed) return done(null, payload);
    underWay.delete(request);
    settle(claimed, request, reply, payload).then(() => done(null, payload), done);
  });
}
