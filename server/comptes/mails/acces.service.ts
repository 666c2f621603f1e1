import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { queueLetter } from '../../platform/mails/outbox.service.ts';
import { issueToken } from '../tokens.repository.ts';
import {
  type AccesAdded,
  type AccesChange,
  accesAddedMail,
  accesChangedMail,
  undoAccesLink,
} from './acces.mail.ts';
import { countMail, queueNotice } from './mailLimits.service.ts';

const undoDays = 7;

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
  change: Exclude<AccesChange, AccesAdded>,
  more?: string,
): Promise<void> {
  const letter = accesChangedMail(change, { pseudo, site: context.env.PUBLIC_URL, more });
  return queueNotice(context, tx, { userId, email, isVerified }, letter);
}

/**
 * Queues the mail that says what was added to what opens an account, with the link that takes it away again: the
 * passkey `idCle`, or the second factor that this transaction puts in use. Throws `rate_limited` where an address that
 * was never confirmed may get no more of these mails: nothing is added without its mail.
 */
export async function tellAccesAdded(
  context: Pick<Context, 'env' | 'jwtSecret'>,
  tx: Transaction,
  { id: idUser, email, isVerified, pseudo }: Account,
  added: AccesAdded,
  idCle?: number,
): Promise<void> {
  if (!isVerified) await countMail(context, tx, 'acces', email);
  const kind = added === 'cleAdded' ? 'undo_cle' : 'undo_second_facteur';
  const token = await issueToken(tx, { kind, idUser, email, idCle, seconds: undoDays * 86_400 });
  const link = undoAccesLink(context.env, token);
  const letter = accesAddedMail(added, { pseudo, link, days: undoDays });
  await queueLetter(context, tx, { email, userId: idUser }, letter);
}
