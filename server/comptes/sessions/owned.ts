import { AppError } from '../../platform/http/appError.ts';
import type { Actor } from './sessions.service.ts';

declare const proof: unique symbol;

/** A row of which it was proven that the actor owns it; only `provenOwned` makes one. */
export type Owned<T> = T & { readonly [proof]: true };

/** Throws `forbidden` unless `ownerId` is the actor (docs/rules.md, Roles). */
export function provenOwned<T>(actor: Actor, ownerId: number, row: T): Owned<T> {
  if (ownerId !== actor.userId) throw new AppError('forbidden');
  return row as Owned<T>;
}
