import type { Context } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { findCompteByEmail, holdCompte, updateCompte } from '../comptes.repository.ts';
import {
  forgetPendingEmail,
  isEmailHeld,
  readToken,
  settleChange,
} from '../liens/accountTokens.service.ts';
import { undoDays } from './emailChange.service.ts';

/** Whether the address is free: then the account of the link has it, confirmed. Nothing is done without such a link. */
const settle = ({ db }: Context, token: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const found = await readToken(tx, 'change', token);
    const account = found && (await holdCompte(tx, found.idUser));
    // Looked at again, now that nobody else can cancel or confirm it.
    const change = account && (await readToken(tx, 'change', token));
    if (!change) return true;
    const holder = await findCompteByEmail(tx, change.email);
    if (holder || (await isEmailHeld(tx, change.email, account.id))) return false;
    await updateCompte(tx, account.id, { email: change.email, isVerified: true });
    await settleChange(tx, change, account, undoDays * 86_400);
    return true;
  });

/**
 * Gives an account the address that it asked for, if `token` was mailed there; any other token does nothing.
 * Throws `email_change_taken`, and the change is given up, when another account has the address meanwhile.
 */
export async function confirmPendingEmail(context: Context, token: string): Promise<void> {
  const free = await settle(context, token).catch((error) => {
    // Another account confirmed it, or was made with it, at the same moment.
    if (isUniqueViolation(error, 'utilisateur_email_unique')) return false;
    throw error;
  });
  if (free) return;
  await inTransaction(context.db, async (tx) => {
    const change = await readToken(tx, 'change', token);
    if (change) await forgetPendingEmail(tx, change.idUser);
  });
  throw new AppError('email_change_taken');
}
