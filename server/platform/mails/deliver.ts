import type { Context } from '../context.ts';
import { decryptStored, encrypt } from '../encryption.ts';
import { type Attachment, MailRefused } from '../external/mailer.ts';
import type { Letter } from './letter.ts';
import {
  claimMail,
  deleteMail,
  type MailRow,
  markFailed,
  markHanding,
  markSent,
  putBack,
  releaseClaims,
  settleHandings,
} from './outbox.repository.ts';
import type { Documents, MailContent } from './outbox.service.ts';
import { renderLetter } from './renderLetter.ts';

type LinkWriter = (context: Context, email: string) => Promise<Letter | null>;
type Queued = Pick<MailRow, 'idUser' | 'createdAt'>;
export interface MailWriters {
  /** Write mails that carry a link; null when it is not to be sent (no such account, no such order). */
  verification: LinkWriter;
  reset: LinkWriter;
  retractation(
    context: Context,
    email: string,
    asked: { commandeId: number; attempts: number },
  ): Promise<Letter | null>;
  /** The daily mail of a member; null when nothing is to be told any more, or it is too late for it. */
  avis(context: Context, email: string, queued: Queued): Promise<Letter | null>;
  documents(context: Context, of: Documents): Promise<Attachment[]>;
}

// Far above the time that the SMTP part gives itself for one mail.
const abandonedSeconds = 150;
const dayMs = 86_400_000;
const giveUpAfterMs: Record<MailRow['kind'], number> = {
  letter: 3 * dayMs,
  confirmation: 3 * dayMs,
  verification: dayMs,
  retractation: dayMs,
  reset: 3_600_000,
  avis: dayMs,
};
const firstDelaySeconds = 5;
const longestDelaySeconds = 1_800;

const delayAfter = (attempts: number) =>
  Math.min(firstDelaySeconds * 2 ** (attempts - 1), longestDelaySeconds);

/**
 * Sends every mail that is due, one after the other; answers how many went out. Any number of processes
 * may do so at once: each mail is claimed by one of them.
 */
export async function deliverMails(context: Context, writers: MailWriters): Promise<number> {
  await recover(context);
  let sent = 0;
  for (let row = await claimMail(context.db); row; row = await claimMail(context.db))
    if (await deliver(context, writers, row)) sent += 1;
  return sent;
}

/** Mails of a process that died. One that may have gone out already is not sent a second time. */
async function recover({ db, mailer, log }: Context): Promise<void> {
  await releaseClaims(db, abandonedSeconds);
  const state = mailer.repeatable ? 'waiting' : 'doubtful';
  const settled = await settleHandings(db, abandonedSeconds, state);
  if (settled > 0 && state === 'doubtful')
    log.error({ mails: settled }, 'mails that may or may not have been sent');
}

/**
 * Once handed over, a mail stays as it was: should it be sent again, its receiver sees the same one. But what is to be
 * done today is told as it is, or not at all.
 */
async function contentOf(
  context: Context,
  writers: MailWriters,
  row: MailRow,
): Promise<MailContent | null> {
  if (row.content && row.kind !== 'avis') return JSON.parse(decryptStored(context, row.content));
  const letter = await write(context, writers, row);
  return letter && renderLetter(letter, context.env.PUBLIC_URL);
}

function write(context: Context, writers: MailWriters, row: MailRow): Promise<Letter | null> {
  if (row.kind === 'letter' || row.kind === 'confirmation')
    throw new Error('letter without content');
  if (row.kind === 'retractation') return writers.retractation(context, row.recipient, row);
  if (row.kind === 'avis') return writers.avis(context, row.recipient, row);
  return writers[row.kind](context, row.recipient);
}

async function deliver(context: Context, writers: MailWriters, row: MailRow): Promise<boolean> {
  const { db, mailer, log, jwtSecret } = context;
  const facts = { mail: row.id, kind: row.kind, attempts: row.attempts };
  try {
    const content = await contentOf(context, writers, row);
    if (!content) {
      await deleteMail(db, row);
      return false;
    }
    const { id, recipient: to, createdAt: date } = row;
    const { avecFacture = false, ...letter } = content;
    const attachments =
      row.kind === 'confirmation'
        ? await writers.documents(context, { commandeId: row.commandeId, avecFacture })
        : [];
    await mailer.send({ id, to, date, attachments, ...letter }, async () => {
      if (!(await markHanding(db, row, encrypt(jwtSecret, JSON.stringify(content)))))
        throw new Error('claim lost');
    });
  } catch (err) {
    const isOld = Date.now() - row.createdAt.getTime() > giveUpAfterMs[row.kind];
    if (isOld || err instanceof MailRefused) {
      log.error({ ...facts, err }, 'mail given up');
      await markFailed(db, row);
    } else {
      log.warn({ ...facts, err }, 'mail to be sent later');
      await putBack(db, row, delayAfter(row.attempts));
    }
    return false;
  }
  await markSent(db, row);
  log.info(facts, 'mail sent');
  return true;
}
