import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../../http/workQueue.ts';

// Argon2id is the library's default algorithm (its enum cannot be imported as a value).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Of a password that nobody knows; verified against when there is no account, to take the same time.
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$RNIaraL3lh+uC0V74MfmOg$sKDTswEovVs4+bgfaClPgjlpmcfz2Ak2mP1xD+y41p4';

// Each hash takes 19 MiB and a thread of the pool that files and DNS share.
// One core stays free for everything else.
const parallel = Math.min(Math.max(availableParallelism() - 1, 1), 4);
const queue = new WorkQueue({ parallel, waiting: 100 });
const inTurn = <T>(work: () => Promise<T>) => queue.run(randomUUID(), '', work);

/** So that é typed as one or as two code points is the same password. */
const normal = (password: string) => password.normalize('NFC');

/** Argon2id hash of a password; throws `unavailable` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), cost));
}

/** Whether `password` is the one of `stored`; takes as long when there is no `stored`. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? nobody, normal(password)));
  return stored !== undefined && matches;
}
