import type { FastifyRequest } from 'fastify';
import { actorOf, signedIn } from '../../comptes/sessions/guards.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { isModerateur } from './moderation.repository.ts';

/** Route guard: a moderator only, asked of the database each time. Answers 401 to visitors, 403 to members. */
export function moderator(context: Context) {
  return async (request: FastifyRequest) => {
    await signedIn(context)(request);
    if (!(await isModerateur(context.db, actorOf(request).userId))) throw new AppError('forbidden');
  };
}
