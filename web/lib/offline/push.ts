import { readSession } from '../session.ts';
import { local } from '../storage.ts';

/** Which member asked for reminders in this browser (agenda/push/device.ts). */
export const PUSH = 'pushDe';

/** Ends reminders on this device: the push service then tells the server that it is gone. */
export async function endPush(): Promise<void> {
  if (!local.get(PUSH)) return;
  local.remove(PUSH);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Ends those of a member whose session ran out, once another member signs in. */
export async function endOthersPush(): Promise<void> {
  const session = readSession();
  if (session && local.get(PUSH) !== String(session.userId)) await endPush();
}
