import { useNavigate } from 'react-router';
import { dismissAll } from '../../lib/notices.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveIcon } from '../../ui/icons.tsx';
import { logout } from './logout.ts';

export function LogoutButton() {
  const navigate = useNavigate();
  const leave = async () => {
    await logout();
    dismissAll();
    navigate(paths.login);
  };
  return (
    <Button look="ghost" icon={<LeaveIcon />} onClick={leave}>
      Se Déconnecter
    </Button>
  );
}
