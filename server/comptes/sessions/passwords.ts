import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { clientAddress } from '../../platform/http/clientAddress.ts';
import { WorkQueue } from '../../platform/http/limits/workQueue.ts';

// Argon2id is the library's default algorithm (its enum cannot be imported as a value).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of an unknown password. Verified when there is no account, to take the same time.
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$RNIaraL3lh+uC0V74MfmOg$sKDTswEovVs4+bgfaClPgjlpmcfz2Ak2mP1xD+y41p4';

// Each hash takes 19 MiB and a thread of the pool that files and DNS share.
// One core stays free for everything else.
const parallel = Math.min(Math.max(availableParallelism() - 1, 1), 4);
const queue = new WorkQueue({ name: 'passwords', parallel, perCaller: 2, waiting: 100 });
const inTurn = <T>(from: string, work: () => Promise<T>) =>
  queue.run(randomUUID(), clientAddress(from), work);

/** Normalises a password: é typed as one or as two code points is the same. */
const normal = (password: string) => password.normalize('NFC');

/** True if both texts are the same password after normalisation. */
export const isSamePassword = (one: string, other: string) => normal(one) === normal(other);

/** Argon2id hash of a password that the address `from` gives; throws `unavailable` when too many wait. */
export function hashPassword(password: string, from = ''): Promise<string> {
  return inTurn(from, () => hash(normal(password), cost));
}

/** Verifies `password` against the hash `stored`, in the turn of the address `from`. Takes the same time without `stored`. */
export async function isPassword(
  password: string,
  stored: string | undefined,
  from = '',
): Promise<boolean> {
  const matches = await inTurn(from, () => verify(stored ?? nobody, normal(password)));
  return stored !== undefined && matches;
}
