import type { Context } from '../context.ts';
import type { Executor, Transaction } from '../database/connection.ts';
import type { mailKinds } from '../database/schema.comptes.ts';
import { assertOneAddress } from '../external/mailer.ts';
import { type Letter, renderLetter } from './letter.ts';
import { deleteMailsOlderThan, insertMail } from './outbox.repository.ts';
import { seal } from './seal.ts';

/** To whom a mail goes; it disappears with the account `userId`. */
export interface Recipient {
  email: string;
  userId?: number;
}

/**
 * Queues a letter in the transaction of the change that causes it: both happen, or neither. Ring
 * `context.mailBell` after the commit.
 */
export async function queueLetter(
  context: Pick<Context, 'env' | 'jwtSecret'>,
  tx: Transaction,
  { email, userId }: Recipient,
  letter: Letter,
): Promise<void> {
  assertOneAddress(email);
  const content = JSON.stringify(renderLetter(letter, context.env.PUBLIC_URL));
  await insertMail(tx, {
    kind: 'letter',
    recipient: email,
    idUser: userId,
    content: seal(context.jwtSecret, content),
  });
}

/**
 * Queues a mail with a link, which is written when it is sent, and only if `email` has an account:
 * asking for it is the same work, and takes the same time, for known and unknown addresses.
 */
export async function queueLinkMail(
  db: Executor,
  kind: Exclude<(typeof mailKinds)[number], 'letter'>,
  { email, userId }: Recipient,
): Promise<void> {
  assertOneAddress(email);
  await insertMail(db, { kind, recipient: email, idUser: userId });
}

const keptDays = 7;

/** Mails tell who was written to, and when: not longer than needed to understand a failure. */
export function forgetOldMails(db: Executor): Promise<void> {
  return deleteMailsOlderThan(db, keptDays);
}
