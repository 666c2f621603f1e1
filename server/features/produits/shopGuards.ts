import type { FastifyRequest } from 'fastify';
import { idTypeUserValues } from '../../../contract/user.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/appError.ts';
import { actorOf, signedIn } from '../../http/session.ts';

/** Route guard: a shop keeper only. Answers 401 to visitors, 403 to members. */
export function shopKeeper(context: Context) {
  return async (request: FastifyRequest) => {
    await signedIn(context)(request);
    if (actorOf(request).idTypeUser !== idTypeUserValues.keeper) throw new AppError('forbidden');
  };
}

/** Route guard: whoever `SHOP_EDITORS` lets change products (docs/rules.md, Roles). */
export function shopEditor(context: Context) {
  const guards = {
    keepers: shopKeeper(context),
    members: signedIn(context),
    everyone: async () => {},
  };
  return guards[context.env.SHOP_EDITORS];
}
