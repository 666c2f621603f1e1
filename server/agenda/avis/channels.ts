import type { Transaction } from '../../platform/database/connection.ts';
import { insertAvisMails } from './avis.repository.ts';

/** A way to members. What it queues in the transaction that decides goes out once, or not at all. */
interface Channel {
  /** Queues a word on today's works for each of these members whom it reaches; answers how many. */
  queue(tx: Transaction, members: readonly number[], now: Date): Promise<number>;
}

/** Push messages of browsers would be one more. */
export const channels: readonly Channel[] = [{ queue: insertAvisMails }];
