import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { whoHasDus } from '../echeances/echeances.service.ts';
import { claimMembers } from './avis.repository.ts';
import { channels } from './channels.ts';
import { hourInParis } from './hourInParis.ts';

const membersAtOnce = 1_000;

/**
 * Decides for each member whose hour (Paris) has come today whether they get a word, and queues it; answers how many
 * do. Never at night. Each is decided once a day, in the transaction that queues: to be run as often as one likes, by
 * any number of processes; an hour that was missed is made up for until the last hour of the day.
 */
export async function queueAvis(context: Context, now = new Date()): Promise<number> {
  const [day, hour] = [todayInParis(now), hourInParis(now)];
  if (hour < limits.avisDe || hour > limits.avisA) return 0;
  let queued = 0;
  for (;;) {
    const done = await inTransaction(context.db, async (tx) => {
      const members = await claimMembers(tx, { day, hour, count: membersAtOnce });
      const told = await whoHasDus(context, members, now);
      let sent = 0;
      for (const channel of channels) sent += await channel.queue(tx, told, now);
      return { members: members.length, sent };
    });
    if (done.members === 0) return queued;
    queued += done.sent;
    if (done.sent > 0) context.mailBell.ring();
  }
}
