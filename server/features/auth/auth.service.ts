import type { LoginBody } from '../../../contract/user.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/appError.ts';
import { credentialsOf } from '../utilisateurs/utilisateurs.service.ts';
import { countLogin } from './attempts.service.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.service.ts';

/**
 * The token of a new session. Throws `login_failed` for any wrong pair, after the same work
 * whether the account exists or not (docs/rules.md, Accounts), and `rate_limited` after too many failures.
 */
export async function login(
  context: Context,
  given: LoginBody,
  from: { address: string; userAgent: string },
): Promise<string> {
  const account = await credentialsOf(context, given.email);
  const counted = await countLogin(context, given.email, account?.id, from.address);
  const matches = await isPassword(given.password, account?.passwordHash);
  if (!account || !matches) {
    counted.fail();
    throw new AppError('login_failed');
  }
  await counted.succeed(account.id);
  return openSession(context, account, from.userAgent);
}
