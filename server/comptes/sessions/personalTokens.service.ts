import { createHash } from 'node:crypto';
import { idTypeUserValues } from '../../../contract/comptes/utilisateur.ts';
import { holds, type Portee } from '../../../contract/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import { type Actor, allowanceOf } from './actor.ts';
import { findJetonByHash, touchJeton } from './personalTokens.repository.ts';

const touchEveryMs = 60_000;

/** All that is kept of a token's text. */
export const digestOfJeton = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The member of a personal access token that `address` sends, who has no rights of a shop keeper with it. Throws `unauthenticated` when
 * it is wrong or revoked, `portee_missing` unless it holds `needed`, what the call asks of tokens.
 */
export async function readJeton(
  { db }: Context,
  text: string,
  needed: Portee | undefined,
  address: string,
): Promise<Actor> {
  const found = await findJetonByHash(db, digestOfJeton(text));
  if (!found) throw new AppError('unauthenticated');
  const { id, idUser, portees, dernierUsage, isVerified } = found;
  if (!needed) throw new AppError('portee_missing');
  if (!holds(portees, needed)) throw new AppError('portee_missing', { facts: { portee: needed } });
  if (Date.now() - (dernierUsage?.getTime() ?? 0) > touchEveryMs) await touchJeton(db, id);
  const allowance = allowanceOf(idUser, isVerified, address);
  return { userId: idUser, jti: '', idTypeUser: idTypeUserValues.member, allowance };
}
