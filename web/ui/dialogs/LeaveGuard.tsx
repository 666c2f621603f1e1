import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  when: boolean;
  /** Asked once more as the page is left, of what may have been saved meanwhile. */
  still?: () => boolean;
}

/** Asks before what was typed is lost, whichever way the page is left. */
export const LeaveGuard = ({ when, ...props }: Props) => when && <Guard {...props} />;

// React Router knows one blocker at a time, that which came last.
function Guard({ still = () => true }: Pick<Props, 'still'>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && still(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (still()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [still]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Quitter sans enregistrer ?"
      confirm="Quitter la page"
      cancel="Continuer la saisie"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Ce que vous avez saisi sera perdu.
    </ConfirmDialog>
  );
}
