import type { PushInput } from '../../../contract/agenda/push.ts';
import { lockCompte } from '../../comptes/comptes.repository.ts';
import type { Actor } from '../../comptes/sessions/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { mayBePublic } from '../../platform/external/publicAddress.ts';
import { AppError } from '../../platform/http/appError.ts';
import { deleteOwn, forgetOldest, keepDevice } from './push.repository.ts';
import { vapidOf } from './vapid.ts';

export { queueWord } from './push.repository.ts';

export const readCle = async ({ jwtSecret }: Context) => ({ cle: vapidOf(jwtSecret).cle });

/**
 * Reminders also go to this browser of the actor's session. Said again it changes nothing; of more than ten the oldest
 * goes. Throws `webhook_address_closed`.
 */
export async function subscribe({ db }: Context, actor: Actor, input: PushInput): Promise<void> {
  if (!mayBePublic(input.endpoint)) {
    const fields = [{ path: 'endpoint', message: 'une adresse publique est attendue' }];
    throw new AppError('webhook_address_closed', { fields });
  }
  await inTransaction(db, async (tx) => {
    // Two at once are counted one after the other.
    if (!(await lockCompte(tx, actor.userId))) throw new AppError('unauthenticated');
    await keepDevice(tx, actor, input);
    await forgetOldest(tx, actor.userId);
  });
}

/** Nothing more goes to a browser of the actor's. Another's stays as it is. */
export const unsubscribe = ({ db }: Context, { userId }: Actor, endpoint: string) =>
  deleteOwn(db, userId, endpoint);
