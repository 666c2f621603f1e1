import type { Context } from '../context.ts';
import type { Executor, Transaction } from '../database/connection.ts';
import { assertOneAddress } from '../external/mailer.ts';
import type { Letter } from './letter.ts';
import { deleteMailsOlderThan, insertMail, type LinkKind } from './outbox.repository.ts';
import { renderLetter } from './renderLetter.ts';
import { seal } from './seal.ts';

/** To whom a mail goes; it disappears with the account `userId`. */
export interface Recipient {
  email: string;
  userId?: number;
}

/** What a mail is about, where it matters when it is sent. */
interface About {
  commandeId?: number;
}

/**
 * Queues a letter in the transaction of the change that causes it: both happen, or neither. Ring
 * `context.mailBell` after the commit. With `commandeId`, the order's documents go with it, made when it is sent.
 */
export async function queueLetter(
  context: Pick<Context, 'env' | 'jwtSecret'>,
  tx: Transaction,
  { email, userId }: Recipient,
  letter: Letter,
  { commandeId }: About = {},
): Promise<void> {
  assertOneAddress(email);
  const content = JSON.stringify(renderLetter(letter, context.env.PUBLIC_URL));
  await insertMail(tx, {
    kind: commandeId === undefined ? 'letter' : 'confirmation',
    commandeId,
    recipient: email,
    idUser: userId,
    content: seal(context.jwtSecret, content),
  });
}

/**
 * Queues a mail with a link, which is written when it is sent, and only if `email` has an account or is that of
 * order `commandeId`: asking for it is the same work, and takes the same time, for known and unknown addresses.
 */
export async function queueLinkMail(
  db: Executor,
  kind: LinkKind,
  { email, userId }: Recipient,
  { commandeId }: About = {},
): Promise<void> {
  assertOneAddress(email);
  await insertMail(db, { kind, recipient: email, idUser: userId, commandeId });
}

const keptDays = 7;

/** Mails tell who was written to, and when: not longer than needed to understand a failure. */
export function forgetOldMails(db: Executor): Promise<void> {
  return deleteMailsOlderThan(db, keptDays);
}
