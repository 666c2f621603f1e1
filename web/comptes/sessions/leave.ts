import type { NavigateFunction } from 'react-router';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { dismissAll, notify } from '../../lib/notices.ts';
import { endPush } from '../../lib/offline/push.ts';
import { emptyOutbox, knownWrites, sendWaiting } from '../../lib/outbox/outbox.ts';
import { endSession, readSession } from '../../lib/session.ts';

const unsentText = (count: number) =>
  count > 1
    ? `${count} gestes ne sont pas encore envoyés : se déconnecter les efface de cet appareil.`
    : 'Un geste n’est pas encore envoyé : se déconnecter l’efface de cet appareil.';

/** Sends what waits, then signs out. Unsent writes would be lost: then the member decides. */
export async function leave(navigate: NavigateFunction, to: string): Promise<void> {
  await sendWaiting().catch(logFailure);
  const unsent = knownWrites().length;
  if (unsent === 0) return leaveNow(navigate, to);
  const onSelect = () => void leaveNow(navigate, to);
  notify('error', unsentText(unsent), { label: 'Se déconnecter quand même', onSelect });
}

async function leaveNow(navigate: NavigateFunction, to: string): Promise<void> {
  const member = readSession()?.userId;
  try {
    await api('POST /logout');
  } catch (error) {
    logFailure(error);
  }
  await endPush().catch(logFailure);
  endSession(member);
  if (member) await emptyOutbox(member);
  dismissAll();
  notify('success', 'Déconnexion réussie. À bientôt !');
  await navigate(to);
  // The pressed button is gone.
  document.querySelector('main')?.focus({ preventScroll: true });
}
