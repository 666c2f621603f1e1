import type { FastifyRequest } from 'fastify';
import { idTypeUserValues } from '../../contract/comptes/utilisateur.ts';
import { actorOf, maybeSignedIn, signedIn } from '../comptes/sessions/guards.ts';
import type { Context } from '../platform/context.ts';
import { AppError } from '../platform/http/appError.ts';

/** Route guard: a shop keeper only. Answers 401 to visitors, 403 to members. */
export function shopKeeper(context: Context) {
  return async (request: FastifyRequest) => {
    await signedIn(context)(request);
    if (actorOf(request).idTypeUser !== idTypeUserValues.keeper) throw new AppError('forbidden');
  };
}

/** Route guard: allows those who may change products by `SHOP_EDITORS` (docs/rules.md, Roles). */
export function shopEditor(context: Context) {
  const guards = {
    keepers: shopKeeper(context),
    members: signedIn(context),
    everyone: maybeSignedIn(context),
  };
  return guards[context.env.SHOP_EDITORS];
}
