import type { Transaction } from '../../platform/database/connection.ts';
import { queueWord } from '../push/push.service.ts';
import { insertAvisMails } from './avis.repository.ts';

/** A way to members. What it queues in the transaction that decides goes out once, or not at all. */
interface Channel {
  /** Queues a word for each of these members whom it reaches; answers how many. */
  queue(
    tx: Transaction,
    members: readonly number[],
    when: { now: Date; day: string },
  ): Promise<number>;
}

/** By which ways a word goes out: on the day's works by mail too, on the night's frost to devices alone. */
export const channels: Readonly<Record<'jour' | 'gel', readonly Channel[]>> = {
  jour: [
    { queue: (tx, members, { now }) => insertAvisMails(tx, members, now) },
    { queue: (tx, members, { day }) => queueWord(tx, members, { mot: 'jour', jour: day }) },
  ],
  gel: [{ queue: (tx, members, { day }) => queueWord(tx, members, { mot: 'gel', jour: day }) }],
};
