import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/http/appError.ts';

/**
 * Throws `password_too_common` for a password that the server of `PASSWORD_RANGE_URL` knows from leaks; sends no
 * request if it is not set (docs/inventaires.md, Passwords). Call it after all other checks of a password: it sends a part of a digest.
 */
export async function assertNotLeaked(
  { leakedPasswords }: Pick<Context, 'leakedPasswords'>,
  password: string,
  rule: { minimum?: number } = {},
): Promise<void> {
  if (await leakedPasswords?.(password)) throw new AppError('password_too_common', { facts: rule });
}
