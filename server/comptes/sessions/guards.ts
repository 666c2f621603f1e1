import type { FastifyRequest } from 'fastify';
import { jetonPrefix } from '../../../contract/comptes/jeton.ts';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app.types.ts';
import { AppError } from '../../platform/http/appError.ts';
import { refusingNobody } from '../../platform/http/routes.ts';
import { tellSecurity } from '../../platform/securityLine.ts';
import type { Actor } from './actor.ts';
import { readJeton } from './personalTokens.service.ts';
import { assertProven } from './proofs.service.ts';
import { closeSession, readSession } from './sessions.service.ts';

const actors = new WeakMap<FastifyRequest, Actor>();

const bearerForm = /^Bearer ([\w.~+/=-]{1,4096})$/i;

function bearer(request: FastifyRequest): string {
  const match = bearerForm.exec(request.headers.authorization ?? '');
  if (!match?.[1]) throw new AppError('unauthenticated');
  return match[1];
}

/**
 * Route guard: `{ onRequest: signedIn(context) }` answers 401 unless a living session asks, or a personal
 * access token, which needs the `portee` of the call (403 without).
 */
export function signedIn(context: Context) {
  return async (request: FastifyRequest) => {
    const token = bearer(request);
    const actor = token.startsWith(jetonPrefix)
      ? await readJeton(context, token, request.routeOptions.config.portee, request.ip)
      : await readSession(context, token, request.ip);
    actors.set(request, actor);
  };
}

/** Route guard, after `signedIn`: answers 403 `preuve_missing` unless they showed who they are within five minutes. */
export function provenIn(context: Context) {
  return (request: FastifyRequest) => assertProven(context, actorOf(request));
}

/** The actor of a request whose route is guarded by `signedIn`. */
export function actorOf(request: FastifyRequest): Actor {
  const actor = actors.get(request);
  if (!actor) throw new AppError('unauthenticated');
  return actor;
}

/** Route guard that never refuses: a missing or wrong token, or one without the scope, counts as a visitor. */
export function maybeSignedIn(context: Context) {
  return refusingNobody(async (request: FastifyRequest) => {
    if (request.headers.authorization === undefined) return;
    try {
      await signedIn(context)(request);
    } catch (error) {
      const isRefused =
        error instanceof AppError && /^(unauthenticated|portee_missing)$/.test(error.code);
      if (!isRefused) throw error;
    }
  });
}

/** The actor of a request whose route is guarded by `maybeSignedIn`, or null for a visitor. */
export function maybeActorOf(request: FastifyRequest): Actor | null {
  return actors.get(request) ?? null;
}

/**
 * After a new session was opened: ends the one whose token came with the request, for the browser forgets it then.
 * Other credentials of the request are ignored.
 */
export async function endEarlierSession(context: Context, request: FastifyRequest): Promise<void> {
  const [, token] = bearerForm.exec(request.headers.authorization ?? '') ?? [];
  if (!token || token.startsWith(jetonPrefix)) return;
  const earlier = await readSession(context, token, request.ip).catch(() => null);
  if (!earlier) return;
  await closeSession(context, earlier);
  tellSecurity(context, request.log, 'session_replaced', { userId: earlier.userId });
}

/** Refuses a body or query that names another member than the token does. An absent value is accepted. */
export function assertIsActor(actor: Actor, claimed: number | null | undefined): void {
  if (claimed != null && claimed !== actor.userId) throw new AppError('forbidden');
}

/** `currentUserId` may be sent as a header; it must then be the token's user (docs/rules.md, Who acts). */
export function refuseForeignUserHeader(app: App): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const claimed = request.headers.currentuserid;
    const actor = actors.get(request);
    if (actor && claimed !== undefined && claimed !== String(actor.userId))
      return done(new AppError('forbidden'));
    done();
  });
}
