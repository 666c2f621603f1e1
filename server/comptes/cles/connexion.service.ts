import type { Signature } from '../../../contract/comptes/cle.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { holdCompte } from '../comptes.repository.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { noteSignIn } from '../sessions/signIns.service.ts';
import { noteUse } from './cles.repository.ts';
import { readSignature } from './signatures.service.ts';

/**
 * The token of a new session for whoever's passkey signed: it recognised them, so neither password nor code is asked
 * for. Throws `cle_refused`, `rate_limited`.
 */
export async function signInByCle(
  context: Context,
  given: Signature,
  from: { address: string; userAgent: string },
): Promise<string> {
  const { row, compteur } = await readSignature(context, given, 'connexion', from.address);
  const token = await inTransaction(context.db, async (tx) => {
    const account = await holdCompte(tx, row.idUser);
    if (!account || !(await noteUse(tx, row.id, compteur))) throw new AppError('cle_refused');
    await noteSignIn(context, tx, account, from);
    return openSession(context, account, from.userAgent, tx, 'cle');
  });
  context.mailBell.ring();
  return token;
}
