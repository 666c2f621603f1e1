import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveIcon } from '../../ui/icons.tsx';
import { logout } from './logout.ts';

/** The profile's. */
export function LogoutButton() {
  const navigate = useNavigate();
  return (
    <Button look="ghost" icon={<LeaveIcon />} onClick={() => logout(navigate, paths.login)}>
      Se Déconnecter
    </Button>
  );
}
