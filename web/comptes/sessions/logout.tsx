import type { MouseEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { loadPart } from '../../lib/connection.ts';
import { paths } from '../../paths.ts';
import { LeaveIcon } from '../../ui/icons.tsx';

/** Ends the session on the server too; offline, only in this browser. Then goes `to` another page. */
export async function logout(navigate: NavigateFunction, to: string): Promise<void> {
  const { leave } = await loadPart(() => import('./leave.ts'));
  await leave(navigate, to);
}

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
