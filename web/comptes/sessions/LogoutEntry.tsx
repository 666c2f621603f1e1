import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { LeaveIcon } from '../../ui/icons.tsx';
import { logout } from './logout.ts';

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
