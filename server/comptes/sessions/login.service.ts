import type { LoginBody } from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { tellSecurity } from '../../platform/securityLine.ts';
import { noteRefusal } from '../activite/activite.service.ts';
import { countCode, takeCode } from '../codes/codes.service.ts';
import { lockCompte } from '../comptes.repository.ts';
import { countLogin } from './attempts.service.ts';
import { isPassword } from './passwords.ts';
import { credentialsOf, openSession } from './sessions.service.ts';
import { noteSignIn } from './signIns.service.ts';

/**
 * The token of a new session. Throws `login_failed` for any wrong pair, after the same work
 * whether the account exists or not (docs/rules.md, Accounts), and for a password that was replaced while it was
 * checked; `code_missing` and `code_wrong` where the account has a second factor, after the right password alone;
 * `rate_limited` after too many failures.
 */
export async function login(
  context: Context,
  given: LoginBody,
  from: { address: string; userAgent: string },
): Promise<string> {
  const account = await credentialsOf(context, given.email);
  const counted = await countLogin(context, given.email, account?.id, from.address);
  const matches = await isPassword(given.password, account?.passwordHash, from.address);
  const refuse = (moyen: 'motDePasse' | 'code') => {
    const facts = { userId: account?.id ?? null, moyen, ip: from.address };
    tellSecurity(context, context.log, 'login_failed', facts);
    const genre = moyen === 'code' ? 'second_facteur_refuse' : 'connexion_refusee';
    if (account) noteRefusal(context, account.id, genre, { userAgent: from.userAgent });
    counted.fail();
  };
  if (!account || !matches) {
    refuse('motDePasse');
    throw new AppError('login_failed');
  }
  const code = await countCode(context, account.id, given.code);
  try {
    const token = await inTransaction(context.db, async (tx) => {
      const held = await lockCompte(tx, account.id);
      if (held?.passwordHash !== account.passwordHash) throw new AppError('login_failed');
      await takeCode(context, tx, held, given.code);
      await noteSignIn(context, tx, held, from);
      return openSession(context, held, from.userAgent, tx);
    });
    await code.succeed();
    await counted.succeed();
    context.mailSignal.emit();
    return token;
  } catch (error) {
    const reason = error instanceof AppError ? error.code : '';
    // The password was right, and no code was tried yet: this is no failed attempt.
    if (reason === 'code_missing') await counted.succeed();
    if (reason === 'login_failed') refuse('motDePasse');
    if (reason === 'code_wrong') refuse('code');
    throw error;
  }
}
