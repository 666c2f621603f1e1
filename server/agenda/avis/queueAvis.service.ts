import { limits } from '../../../contract/limits.ts';
import { dayIn, PARIS } from '../../../contract/today.ts';
import { hourIn, overseasDepartements, zoneOf } from '../../../contract/zone.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { whoHasDus } from '../echeances/echeances.service.ts';
import { claimMembers } from './avis.repository.ts';
import { channels } from './channels.ts';

const membersAtOnce = 1_000;
const zones = [...new Set([PARIS, ...overseasDepartements.map(zoneOf)])];

/** The hours of a day at which each word may be decided, and the works that it is about. */
const words = {
  jour: { from: limits.avisDe, until: limits.avisA, genre: undefined },
  gel: { from: limits.gelDe, until: limits.silenceDe - 1, genre: 'gel' },
} as const;

/**
 * Decides for each member whose hour has come today where their garden is whether they get a word, and queues it; answers how many
 * do. In the evening the same of a frost of the night. Never at night. Each is decided once a day, in the transaction that queues:
 * to be run as often as one likes, by any number of processes; an hour that was missed is made up for until the last hour of the day.
 */
export async function queueAvis(context: Context, now = new Date()): Promise<number> {
  let queued = 0;
  for (const zone of zones)
    for (const mot of ['jour', 'gel'] as const)
      queued += await queueOfZone(context, zone, mot, now);
  return queued;
}

async function queueOfZone(context: Context, zone: string, mot: keyof typeof words, now: Date) {
  const [day, hour] = [dayIn(zone, now.getTime()), hourIn(zone, now.getTime())];
  const { from, until, genre } = words[mot];
  let queued = 0;
  if (hour < from || hour > until) return queued;
  for (;;) {
    const done = await inTransaction(context.db, async (tx) => {
      const members = await claimMembers(tx, { zone, day, hour, count: membersAtOnce, mot });
      const told = await whoHasDus(context, members, now, genre);
      let sent = 0;
      for (const channel of channels[mot]) sent += await channel.queue(tx, told, { now, day });
      return { members: members.length, sent };
    });
    if (done.members === 0) return queued;
    queued += done.sent;
    if (done.sent > 0) for (const bell of [context.mailBell, context.pushBell]) bell.ring();
  }
}
