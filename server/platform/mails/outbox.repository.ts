import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { mail } from '../../tables/platform.ts';
import type { Executor } from '../database/connection.ts';

type AnyMail = typeof mail.$inferSelect;
type AboutOrder = { kind: 'confirmation' | 'retractation'; commandeId: number };
type Other = { kind: Exclude<AnyMail['kind'], AboutOrder['kind']>; commandeId: null };
/** As its check `mail_commande` has it. */
export type MailRow = Omit<AnyMail, 'kind' | 'commandeId'> & (AboutOrder | Other);
/** Written when they are sent, and asked for one by one. */
export type LinkKind = Exclude<MailRow['kind'], 'letter' | 'confirmation' | 'avis'>;

const seconds = (count: number) => sql`make_interval(secs => ${count})`;

export async function insertMail(db: Executor, row: typeof mail.$inferInsert): Promise<void> {
  await db.insert(mail).values(row);
}

/**
 * Claims the mail that has waited longest, for this process alone; undefined when none is due. The mails of each morning
 * come last, because a person waits for the others.
 */
export async function claimMail(db: Executor): Promise<MailRow | undefined> {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.state, 'waiting'), lt(mail.nextAttemptAt, sql`now()`)))
    .orderBy(sql`(${mail.kind} = 'avis')`, mail.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(mail)
    .set({ state: 'claimed', claimedAt: sql`now()`, attempts: sql`${mail.attempts} + 1` })
    .where(inArray(mail.id, due))
    .returning();
  return claimed as MailRow | undefined;
}

/** Only while the claim is still held: a sender that was slow must not act on a mail given to another. */
const isClaimed = (row: MailRow) =>
  and(
    eq(mail.id, row.id),
    eq(mail.attempts, row.attempts),
    inArray(mail.state, ['claimed', 'handing']),
  );

/** Whether the claim still held. Its content is kept, for the same mail to go out should it be sent again. */
export async function markHanding(db: Executor, row: MailRow, content: string): Promise<boolean> {
  const { rowCount } = await db
    .update(mail)
    .set({ state: 'handing', handedAt: sql`now()`, content })
    .where(isClaimed(row));
  return rowCount === 1;
}

export async function markSent(db: Executor, row: MailRow): Promise<void> {
  await db
    .update(mail)
    .set({ state: 'sent', sentAt: sql`now()`, content: null })
    .where(isClaimed(row));
}

export async function markFailed(db: Executor, row: MailRow): Promise<void> {
  await db.update(mail).set({ state: 'failed', content: null }).where(isClaimed(row));
}

export async function putBack(db: Executor, row: MailRow, inSeconds: number): Promise<void> {
  await db
    .update(mail)
    .set({ state: 'waiting', nextAttemptAt: sql`now() + ${seconds(inSeconds)}` })
    .where(isClaimed(row));
}

export async function deleteMail(db: Executor, row: MailRow): Promise<void> {
  await db.delete(mail).where(isClaimed(row));
}

/** Mails whose sender died: those that it had not begun to hand over wait again. */
export async function releaseClaims(db: Executor, olderThanSeconds: number): Promise<void> {
  await db
    .update(mail)
    .set({ state: 'waiting', nextAttemptAt: sql`now()` })
    .where(
      and(eq(mail.state, 'claimed'), lt(mail.claimedAt, sql`now() - ${seconds(olderThanSeconds)}`)),
    );
}

/** Settles the old mails that may have gone out already, and gives their number. */
export async function settleHandings(
  db: Executor,
  olderThanSeconds: number,
  state: 'waiting' | 'doubtful',
): Promise<number> {
  const { rowCount } = await db
    .update(mail)
    .set({ state, ...(state === 'doubtful' && { content: null }) })
    .where(
      and(eq(mail.state, 'handing'), lt(mail.claimedAt, sql`now() - ${seconds(olderThanSeconds)}`)),
    );
  return rowCount ?? 0;
}

export async function deleteMailsOlderThan(db: Executor, days: number): Promise<void> {
  await db.delete(mail).where(lt(mail.createdAt, sql`now() - make_interval(days => ${days})`));
}
