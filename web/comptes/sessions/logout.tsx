import type { MouseEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { dismissAll, notify } from '../../lib/notices.ts';
import { endSession, readSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { LeaveIcon } from '../../ui/icons.tsx';

/** Ends the session on the server too; offline, only in this browser. Then goes `to` another page. */
export async function logout(navigate: NavigateFunction, to: string): Promise<void> {
  const member = readSession()?.userId;
  try {
    await api('POST /logout');
  } catch (error) {
    logFailure(error);
  }
  endSession(member);
  dismissAll();
  notify('success', 'Déconnexion réussie. À bientôt !');
  await navigate(to);
  // The pressed button is gone.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** The menu's; on a narrow bar its words are in its title. */
export function LogoutEntry() {
  const navigate = useNavigate();
  const leave = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.togglePopover(false);
    await logout(navigate, paths.home);
  };
  return (
    <button
      type="button"
      className="nav-link nav-logout"
      data-for="membre"
      title="Se déconnecter"
      onClick={leave}
    >
      <LeaveIcon />
      <span className="nav-logout-text">Se déconnecter</span>
    </button>
  );
}
