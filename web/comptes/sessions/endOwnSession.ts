import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import { withdrawSessionEnd } from '../../lib/notices.ts';
import { readSession } from '../../lib/session.ts';

/** All sessions of an account have ended; the server knows whether this browser's is one of them. */
export async function endOwnSession(): Promise<void> {
  const session = readSession();
  if (!session) return;
  await attempt(api('GET /user/:id/sessions', { params: { id: session.userId } }));
  withdrawSessionEnd();
}
