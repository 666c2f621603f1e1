import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { type Blocked, useGuard } from './useLeaving.ts';
import { useTyped } from './useTyped.ts';

interface Props {
  when: boolean;
  /** Checked again when the page is left: the input may have been saved meanwhile. */
  still?: () => boolean;
}

/** Asks before what was typed is lost, whichever way the page is left. */
export const LeaveGuard = ({ when, ...props }: Props) => when && <Guard {...props} />;

const alwaysLost = () => true;

function Guard({ still = alwaysLost }: Pick<Props, 'still'>) {
  const [leaving, setLeaving] = useState<Blocked | null>(null);
  useGuard({ isLost: still, ask: setLeaving });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (still()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [still]);
  const answer = (how: 'proceed' | 'reset') => {
    // The question is gone first: as the last that is open it would be asked whether the page may be left.
    flushSync(() => setLeaving(null));
    leaving?.[how]();
  };
  return (
    <ConfirmDialog
      open={leaving !== null}
      title="Quitter sans enregistrer ?"
      confirm="Quitter la page"
      cancel="Continuer la saisie"
      onConfirm={() => answer('proceed')}
      onCancel={() => answer('reset')}
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
