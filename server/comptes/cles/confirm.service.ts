import type { Signature } from '../../../contract/comptes/cle.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';
import type { Actor } from '../sessions/actor.ts';
import { noteUse } from './cles.repository.ts';
import { readSignature } from './signatures.service.ts';

/** Throws `cle_refused` unless a passkey of the actor's own signed what was asked of them; `rate_limited`. */
export async function confirmByCle(
  context: Context,
  actor: Actor,
  given: Signature,
  address: string,
): Promise<void> {
  const { row, compteur } = await readSignature(context, given, 'preuve', address);
  const isOwn = row.idUser === actor.userId;
  if (!isOwn || !(await noteUse(context.db, row.id, compteur))) throw new AppError('cle_refused');
}
