import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';

/**
 * Throws `password_too_common` for a password that the server of `PASSWORD_RANGE_URL` knows from leaks; asks nobody
 * without one (docs/inventaires.md, Passwords). Asked last of all that may refuse a password: it is sent a part of a digest.
 */
export async function assertNotLeaked(
  { leakedPasswords }: Pick<Context, 'leakedPasswords'>,
  password: string,
  rule: { minimum?: number } = {},
): Promise<void> {
  if (await leakedPasswords?.(password)) throw new AppError('password_too_common', { facts: rule });
}
