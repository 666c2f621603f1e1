import { limits } from '../../../contract/limits.ts';
import { dayIn, PARIS } from '../../../contract/today.ts';
import { hourIn, overseasDepartements, zoneOf } from '../../../contract/zone.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { whoHasDus } from '../echeances/echeances.service.ts';
import { queueWord } from '../push/push.service.ts';
import { claimMembers, insertAvisMails } from './avis.repository.ts';

const membersAtOnce = 1_000;
const zones = [...new Set([PARIS, ...overseasDepartements.map(zoneOf)])];

/** The words of a day: from which hour until which one they are decided, and of which works. */
const words = {
  jour: { from: limits.avisDe, until: limits.avisA, genre: undefined },
  gel: { from: limits.gelDe, until: limits.silenceDe - 1, genre: 'gel' },
} as const;

/**
 * Decides for each member whose hour has come today where their garden is whether they get a word, and queues it, by mail and to
 * their devices; answers how many are queued. In the evening frost of the night is decided too, for devices alone. Never at night.
 * Each is decided once a day, in the transaction that queues: to be run as often as one likes, by any number of processes; an hour
 * that was missed is made up for until the last hour of the day.
 */
export async function queueAvis(context: Context, now = new Date()): Promise<number> {
  let queued = 0;
  for (const zone of zones)
    for (const mot of ['jour', 'gel'] as const)
      queued += await queueOfZone(context, zone, mot, now);
  return queued;
}

async function queueOfZone(
  context: Context,
  zone: string,
  mot: keyof typeof words,
  now: Date,
): Promise<number> {
  const [day, hour] = [dayIn(zone, now.getTime()), hourIn(zone, now.getTime())];
  const { from, until, genre } = words[mot];
  if (hour < from || hour > until) return 0;
  let queued = 0;
  for (;;) {
    const done = await inTransaction(context.db, async (tx) => {
      const members = await claimMembers(tx, { zone, day, hour, count: membersAtOnce, mot });
      const recipients = await whoHasDus(context, members, now, genre);
      const mails = mot === 'jour' ? await insertAvisMails(tx, recipients, now) : 0;
      const devices = await queueWord(tx, recipients, { mot, jour: day });
      return { members: members.length, mails, devices };
    });
    if (done.members === 0) return queued;
    queued += done.mails + done.devices;
    if (done.mails > 0) context.mailSignal.emit();
    if (done.devices > 0) context.pushSignal.emit();
  }
}
