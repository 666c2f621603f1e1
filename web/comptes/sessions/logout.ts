import type { NavigateFunction } from 'react-router';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { dismissAll, notify } from '../../lib/notices.ts';
import { endSession, readSession } from '../../lib/session.ts';

/** Ends the session on the server too; offline, at least here. Then goes `to` another page. */
export async function logout(navigate: NavigateFunction, to: string): Promise<void> {
  const member = readSession()?.userId;
  try {
    await api('POST', '/logout');
  } catch (error) {
    logFailure(error);
  }
  endSession(member);
  dismissAll();
  notify('success', 'Déconnexion réussie. À bientôt !');
  await navigate(to);
  // What was pressed is gone.
  document.querySelector('main')?.focus({ preventScroll: true });
}
