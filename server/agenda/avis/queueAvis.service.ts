import { limits } from '../../../contract/limits.ts';
import { dayIn, PARIS } from '../../../contract/today.ts';
import { hourIn, overseasDepartements, zoneOf } from '../../../contract/zone.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { whoHasDus } from '../echeances/echeances.service.ts';
import { claimMembers, insertAvisMails } from './avis.repository.ts';

/** A way to members. What it queues in the transaction that decides goes out once, or not at all. */
interface Channel {
  /** Queues a word on today's works for each of these members whom it reaches; answers how many. */
  queue(tx: Transaction, members: readonly number[], now: Date): Promise<number>;
}

/** Push messages of browsers would be one more. */
export const channels: readonly Channel[] = [{ queue: insertAvisMails }];

const membersAtOnce = 1_000;
const zones = [...new Set([PARIS, ...overseasDepartements.map(zoneOf)])];

/**
 * Decides for each member whose hour has come today where their garden is whether they get a word, and queues it; answers how many
 * do. Never at night. Each is decided once a day, in the transaction that queues: to be run as often as one likes, by
 * any number of processes; an hour that was missed is made up for until the last hour of the day.
 */
export async function queueAvis(context: Context, now = new Date()): Promise<number> {
  let queued = 0;
  for (const zone of zones) queued += await queueOfZone(context, zone, now);
  return queued;
}

async function queueOfZone(context: Context, zone: string, now: Date): Promise<number> {
  const [day, hour] = [dayIn(zone, now.getTime()), hourIn(zone, now.getTime())];
  if (hour < limits.avisDe || hour > limits.avisA) return 0;
  let queued = 0;
  for (;;) {
    const done = await inTransaction(context.db, async (tx) => {
      const members = await claimMembers(tx, { zone, day, hour, count: membersAtOnce });
      const recipients = await whoHasDus(context, members, now);
      let sent = 0;
      for (const channel of channels) sent += await channel.queue(tx, recipients, now);
      return { members: members.length, sent };
    });
    if (done.members === 0) return queued;
    queued += done.sent;
    if (done.sent > 0) context.mailSignal.emit();
  }
}
