import type { LoginBody } from '../../../contract/comptes/utilisateur.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/appError.ts';
import { holdCompte } from '../comptes.repository.ts';
import { countLogin } from './attempts.service.ts';
import { credentialsOf } from './credentials.service.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.service.ts';

/**
 * The token of a new session. Throws `login_failed` for any wrong pair, after the same work
 * whether the account exists or not (docs/rules.md, Accounts), and for a password that was replaced while it was
 * checked; `rate_limited` after too many failures.
 */
export async function login(
  context: Context,
  given: LoginBody,
  from: { address: string; userAgent: string },
): Promise<string> {
  const account = await credentialsOf(context, given.email);
  const counted = await countLogin(context, given.email, account?.id, from.address);
  const matches = await isPassword(given.password, account?.passwordHash, from.address);
  const token =
    account && matches
      ? await inTransaction(context.db, async (tx) => {
          const held = await holdCompte(tx, account.id);
          if (held?.passwordHash !== account.passwordHash) return null;
          await counted.remember(tx, held.id);
          return openSession(context, held, from.userAgent, tx);
        })
      : null;
  if (!token) {
    context.log.info({ compte: account?.id ?? null, moyen: 'motDePasse' }, 'sign-in refused');
    counted.fail();
    throw new AppError('login_failed');
  }
  await counted.succeed();
  return token;
}
