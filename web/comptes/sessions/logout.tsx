import type { MouseEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { dismissAll, notify } from '../../lib/notices.ts';
import { endSession, readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LeaveIcon } from '../../ui/icons.tsx';

/**
 * Ends the session on the server too; offline, only in this browser. Then goes `to` another page. Unsent writes would
 * be lost: they are sent first, or the member decides.
 */
export async function logout(navigate: NavigateFunction, to: string): Promise<void> {
  const leave = () => leaveNow(navigate, to);
  // Its code may be out of reach: then nothing was sent by it.
  const leaving = await import('../../lib/outbox/leaving.ts').catch(() => null);
  if (!leaving || (await leaving.mayLeave(() => void leave()))) await leave();
}

async function leaveNow(navigate: NavigateFunction, to: string): Promise<void> {
  const member = readSession()?.userId;
  try {
    await api('POST /logout');
  } catch (error) {
    logFailure(error);
  }
  endSession(member);
  if (member) await emptyOutboxOf(member);
  dismissAll();
  notify('success', 'Déconnexion réussie. À bientôt !');
  await navigate(to);
  // The pressed button is gone.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Removes a member's writes from this browser. */
export const emptyOutboxOf = (member: number): Promise<void> =>
  import('../../lib/outbox/outbox.ts').then(({ emptyOutbox }) => emptyOutbox(member), logFailure);

/** The menu's; on a narrow bar its words are in its title. */
export function LogoutEntry() {
  const navigate = useNavigate();
  const onPress = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.togglePopover(false);
    await logout(navigate, paths.home);
  };
  return (
    <button
      type="button"
      className="nav-link nav-logout"
      data-for="membre"
      title="Se déconnecter"
      onClick={onPress}
    >
      <LeaveIcon />
      <span className="nav-logout-text">Se déconnecter</span>
    </button>
  );
}
