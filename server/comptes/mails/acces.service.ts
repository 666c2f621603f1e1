import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { type AccesChange, accesChangedMail } from './acces.mail.ts';
import { queueNotice } from './mailLimits.service.ts';

interface Account {
  id: number;
  email: string;
  isVerified: boolean;
  pseudo: string;
}

/** Queues the mail that says what was changed of how an account is opened, with that change. */
export function tellAccesChanged(
  context: Pick<Context, 'env' | 'jwtSecret'>,
  tx: Transaction,
  { id: userId, email, isVerified, pseudo }: Account,
  change: AccesChange,
  more?: string,
): Promise<void> {
  const letter = accesChangedMail(change, { pseudo, site: context.env.PUBLIC_URL, more });
  return queueNotice(context, tx, { userId, email, isVerified }, letter);
}
