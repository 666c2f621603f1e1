import type { DefiDeConnexion, PreuveInput } from '../../../contract/comptes/cle.ts';
import type { Context } from '../../platform/context.ts';
import { confirmByCle } from '../cles/confirm.service.ts';
import { askForSignature } from '../cles/signatures.service.ts';
import { assertOwnPassword } from '../profil/passwordChange.service.ts';
import { type Actor, ownCompte } from '../sessions/actor.ts';
import { noteProof } from '../sessions/proofs.service.ts';

/** What one of one's own passkeys has to sign. Throws `rate_limited`. */
export function askForProof(
  context: Context,
  { userId }: Actor,
  address: string,
): Promise<DefiDeConnexion> {
  return askForSignature(context, 'preuve', { address, idUser: userId });
}

/**
 * Notes on the actor's session that they are who they say, for five minutes; answers until when. Throws
 * `wrong_password`, `cle_refused`, `rate_limited`.
 */
export async function prove(
  context: Context,
  actor: Actor,
  given: PreuveInput,
  address: string,
): Promise<Date> {
  if ('reponse' in given) {
    await confirmByCle(context, actor, given.reponse, address);
    return noteProof(context, actor, 'cle');
  }
  const own = ownCompte(actor, actor.userId);
  await assertOwnPassword(context, own, given.motDePasse, address);
  return noteProof(context, actor, 'motDePasse');
}
