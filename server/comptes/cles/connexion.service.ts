import type { Signature } from '../../../contract/comptes/cle.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { tellSecurity } from '../../platform/securityLine.ts';
import { noteRefusal } from '../activite/activite.service.ts';
import { lockCompte } from '../comptes.repository.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { noteSignIn } from '../sessions/signIns.service.ts';
import { findCleByIdentifiant, noteUse } from './cles.repository.ts';
import { readSignature } from './signatures.service.ts';

interface From {
  address: string;
  userAgent: string;
}

/**
 * Gives the token of a new session to the owner of the passkey that signed. The passkey recognised its owner, so neither
 * password nor code is asked for. Throws `cle_refused`, `rate_limited`.
 */
export async function signInByCle(context: Context, given: Signature, from: From): Promise<string> {
  try {
    return await openByCle(context, given, from);
  } catch (error) {
    if (error instanceof AppError && error.code === 'cle_refused') {
      const row = await findCleByIdentifiant(context.db, given.id);
      const facts = { userId: row?.idUser ?? null, moyen: 'cle', ip: from.address };
      tellSecurity(context, context.log, 'login_failed', facts);
      if (row) noteRefusal(context, row.idUser, 'connexion_refusee', { userAgent: from.userAgent });
    }
    throw error;
  }
}

async function openByCle(context: Context, given: Signature, from: From): Promise<string> {
  const { row, compteur } = await readSignature(context, given, 'connexion', from.address);
  const token = await inTransaction(context.db, async (tx) => {
    const account = await lockCompte(tx, row.idUser);
    if (!account || !(await noteUse(tx, row.id, compteur))) throw new AppError('cle_refused');
    await noteSignIn(context, tx, account, from);
    return openSession(context, account, from.userAgent, tx, 'cle');
  });
  context.mailSignal.emit();
  return token;
}
