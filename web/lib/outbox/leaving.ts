import { logFailure } from '../failure.ts';
import { notify } from '../notices.ts';
import { emptyOutbox, knownWrites, sendWaiting } from './outbox.ts';

const unsentText = (count: number) =>
  count > 1
    ? `${count} gestes ne sont pas encore envoyés : se déconnecter les efface de cet appareil.`
    : 'Un geste n’est pas encore envoyé : se déconnecter l’efface de cet appareil.';

/**
 * Sends what waits before a member signs out; where some of it stays, the member decides. Answers whether to sign out
 * now; `leave` is called when they say so later.
 */
export async function mayLeave(leave: () => void): Promise<boolean> {
  await sendWaiting().catch(logFailure);
  const unsent = knownWrites().length;
  if (unsent === 0) return true;
  notify('error', unsentText(unsent), { label: 'Se déconnecter quand même', onSelect: leave });
  return false;
}
