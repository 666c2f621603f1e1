import type { Context } from '../context.ts';
import type { Executor, Transaction } from '../database/connection.ts';
import { encrypt } from '../encryption.ts';
import { assertOneAddress } from '../external/mailer.ts';
import type { Letter } from './letter.ts';
import { deleteMailsOlderThan, insertMail, type LinkKind } from './outbox.repository.ts';
import { type RenderedLetter, renderLetter } from './renderLetter.ts';

/** The recipient of a mail; the mail is deleted with the account `userId`. */
export interface Recipient {
  email: string;
  userId?: number;
}

/** The files of a confirmed order, made when its mail is sent; `avecFacture`: the invoice too, as the mail says. */
export interface Documents {
  commandeId: number;
  avecFacture: boolean;
}

/**
 * Queues a letter in the transaction of the change that causes it: both happen, or neither. Ring
 * `context.mailSignal` after the commit. `documents` go with it.
 */
export async function queueLetter(
  context: Pick<Context, 'env' | 'jwtSecret'>,
  tx: Transaction,
  { email, userId }: Recipient,
  letter: Letter,
  documents?: Documents,
): Promise<void> {
  assertOneAddress(email);
  const rendered = renderLetter(letter, context.env.PUBLIC_URL);
  const content: MailContent = { ...rendered, avecFacture: documents?.avecFacture };
  await insertMail(tx, {
    kind: documents ? 'confirmation' : 'letter',
    commandeId: documents?.commandeId,
    recipient: email,
    idUser: userId,
    content: encrypt(context.jwtSecret, JSON.stringify(content)),
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
  { commandeId }: { commandeId?: number } = {},
): Promise<void> {
  assertOneAddress(email);
  await insertMail(db, { kind, recipient: email, idUser: userId, commandeId });
}

/** The content that a row of the outbox stores encrypted until its mail is sent. */
export type MailContent = RenderedLetter & { avecFacture?: boolean | undefined };

const keptDays = 7;

/** Mails tell who was written to, and when: not longer than needed to understand a failure. */
export function forgetOldMails(db: Executor): Promise<void> {
  return deleteMailsOlderThan(db, keptDays);
}
