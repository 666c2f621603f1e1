import type { DefiDeConnexion, PreuveInput } from '../../../contract/comptes/cle.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { confirmByCle } from '../cles/confirm.service.ts';
import { askForSignature } from '../cles/signatures.service.ts';
import { countCode, takeCode } from '../codes/codes.service.ts';
import { assertOwnPassword, lockWithPassword } from '../profil/passwordChange.service.ts';
import { type Actor, ownCompte } from '../sessions/actor.ts';
import { noteProof } from '../sessions/proofs.service.ts';

/** Gives the challenge that one of the actor's own passkeys must sign. Throws `rate_limited`. */
export function askForProof(
  context: Context,
  { userId }: Actor,
  address: string,
): Promise<DefiDeConnexion> {
  return askForSignature(context, 'preuve', { address, idUser: userId });
}

/**
 * Notes on the actor's session that they are who they say, for five minutes; answers until when. Throws
 * `wrong_password`, `code_missing`, `code_wrong`, `cle_refused`, `rate_limited`.
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
  const checkedHash = await assertOwnPassword(context, own, given.motDePasse, address);
  const code = await countCode(context, own.id, given.code);
  await inTransaction(context.db, async (tx) =>
    takeCode(context, tx, await lockWithPassword(tx, own, checkedHash), given.code),
  );
  await code.succeed();
  context.mailSignal.emit();
  return noteProof(context, actor, 'motDePasse');
}
