import { type ComponentProps, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useTyped } from './useTyped.ts';

interface Props {
  when: boolean;
  /** Checked again when the page is left: the input may have been saved meanwhile. */
  still?: () => boolean;
}

/** Asks before what was typed is lost, whichever way the page is left. */
export const LeaveGuard = ({ when, ...props }: Props) => when && <Guard {...props} />;

/** One for each guard on the page: true if its input would be lost. */
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
    // A function of each guard's own: two guards may share `still`.
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

/** A form of one or two fields, without `useForm`; it asks before its input is lost with its page. */
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
