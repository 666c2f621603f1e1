import { type ComponentProps, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useTyped } from './useTyped.ts';

interface Props {
  when: boolean;
  /** Asked once more as the page is left, of what may have been saved meanwhile. */
  still?: () => boolean;
}

/** Asks before what was typed is lost, whichever way the page is left. */
export const LeaveGuard = ({ when, ...props }: Props) => when && <Guard {...props} />;

/** One for each guard on the page: whether its words would be lost. */
const questions = new Set<() => boolean>();
const alwaysLost = () => true;

// React Router asks the last blocker alone: it answers for all guards.
function Guard({ still = alwaysLost }: Pick<Props, 'still'>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      [...questions].some((isLost) => isLost()),
  );
  useEffect(() => {
    // Each guard's own, though two of them share a function.
    const isLost = () => still();
    questions.add(isLost);
    const ask = (event: BeforeUnloadEvent) => {
      if (still()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      questions.delete(isLost);
      window.removeEventListener('beforeunload', ask);
    };
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

/** A form of one or two fields, without `useForm`: it asks before what was typed is lost with its page. */
export function TypedForm(props: Omit<ComponentProps<'form'>, 'ref'>) {
  const ref = useRef<HTMLFormElement>(null);
  const { typed, isTyped } = useTyped(ref);
  return (
    <>
      <form {...props} ref={ref} />
      <LeaveGuard when={typed} still={isTyped} />
    </>
  );
}
