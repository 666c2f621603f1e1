import { AppError } from '../../platform/http/appError.ts';
import { clientAddress } from '../../platform/http/clientAddress.ts';

/** The acting member: always read from the token and the database, never from the request's body. */
export interface Actor {
  userId: number;
  jti: string;
  idTypeUser: number;
  /** The key of their rate limits. */
  allowance: string;
}

/**
 * The name of a member's allowances: their own once the e-mail is confirmed; until then the one of their network
 * address, so that accounts made by the dozen have no more than a visitor.
 */
export const allowanceOf = (userId: number, isVerified: boolean, address: string): string =>
  isVerified ? `membre:${userId}` : clientAddress(address);

declare const proof: unique symbol;

/** A row that is proven to belong to the actor; only `provenOwned` makes one. */
export type Owned<T> = T & { readonly [proof]: true };

/** Throws `forbidden` unless `ownerId` is the actor (docs/rules.md, Roles). */
export function provenOwned<T>(actor: Actor, ownerId: number, row: T): Owned<T> {
  if (ownerId !== actor.userId) throw new AppError('forbidden');
  return row as Owned<T>;
}

/** An account that is proven to be the actor's own, and the session in which they act. */
export type OwnCompte = Owned<{ id: number; jti: string; allowance: string }>;

/** Throws `forbidden` unless account `id` is the actor's. */
export function ownCompte(actor: Actor, id: number): OwnCompte {
  const { jti, allowance } = actor;
  return provenOwned(actor, id, { id, jti, allowance });
}
