import type { Context } from '../../platform/context.ts';
import { secretsOf } from '../../platform/encryption.ts';
import { drain } from '../../platform/jobs/drain.ts';
import { encryptFor } from './encrypt.ts';
import { type Claimed, claimWord, deleteGone, endWord, putOff } from './push.repository.ts';
import { authorizationOf, vapidOf } from './vapid.ts';
import { writePush } from './writePush.service.ts';

// Far above what one try may take.
const leaseSeconds = 60;
// The last is repeated until the day is over.
const pauses = [10, 60, 300, 900, 3_600];
const gone = [404, 410];
/** Not the key that this browser subscribed with. */
const otherKey = [401, 403];

/**
 * Sends the words that wait for devices, a few at once, of each member two; answers how many arrived. Any number of
 * processes may do so: each word is claimed by one of them.
 */
export const deliverPushes = (context: Context): Promise<number> =>
  drain({
    claim: (busy) => claimWord(context.db, busy, leaseSeconds),
    send: (row) => send(context, row),
    failed: (row, err) => context.log.error({ err, push: row.id }, 'push'),
  });

/** Posts with the key of the present secret, and while it is replaced with the one before; null where nothing was answered. */
async function post(context: Context, { endpoint, mot }: Claimed, body: Buffer, until: number) {
  let status: number | null = null;
  for (const secret of secretsOf(context)) {
    status = await context.publicPost(endpoint, {
      body,
      headers: {
        authorization: await authorizationOf(context.env, vapidOf(secret), endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(Math.max(0, Math.floor((until - Date.now()) / 1_000))),
        topic: mot,
        urgency: mot === 'gel' ? 'high' : 'normal',
      },
    });
    if (!otherKey.includes(status)) break;
  }
  return status;
}

async function send(context: Context, row: Claimed): Promise<boolean> {
  const { db, log } = context;
  const facts = { push: row.id, essais: row.essais };
  const written = await writePush(context, row);
  if (!written) {
    await endWord(db, row);
    return false;
  }
  let body: Buffer;
  try {
    body = encryptFor(JSON.stringify(written.word), row);
  } catch {
    // Its key is none: nothing can ever be sent to it.
    await deleteGone(db, row);
    return false;
  }
  const status = await post(context, row, body, written.until).catch((err) => {
    log.debug({ ...facts, err }, 'push service not reached');
    return null;
  });
  if (status !== null && gone.includes(status)) await deleteGone(db, row);
  else if (status === null || status === 429 || status >= 500)
    await putOff(db, row, pauses[Math.min(row.essais, pauses.length) - 1] ?? 0);
  else await endWord(db, row);
  const arrived = status !== null && status >= 200 && status < 300;
  if (!arrived) log.warn({ ...facts, status }, 'push not taken');
  return arrived;
}
