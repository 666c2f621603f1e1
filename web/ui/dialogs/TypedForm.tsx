import { type ComponentProps, useRef } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';
import { useTyped } from './useTyped.ts';

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
