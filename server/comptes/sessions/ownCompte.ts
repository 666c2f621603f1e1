import { type Owned, provenOwned } from './owned.ts';
import type { Actor } from './sessions.service.ts';

/** An account of which it was proven that it is the actor's own, and the session in which they act. */
export type OwnCompte = Owned<{ id: number; jti: string }>;

/** Throws `forbidden` unless account `id` is the actor's. */
export function ownCompte(actor: Actor, id: number): OwnCompte {
  return provenOwned(actor, id, { id, jti: actor.jti });
}
