import { type ReactNode, useEffect, useId, useRef } from 'react';
import { dismissAll } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native modal: the browser keeps the focus inside and gives it back on closing. */
export function Dialog({ open, title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) return ref.current?.close();
    ref.current?.showModal();
    // Under the backdrop nobody could close what was said before.
    dismissAll();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes it whatever we say; whether it stays closed is for the page to say.
      onClose={() => {
        if (!open) return;
        ref.current?.showModal();
        onClose();
      }}
    >
      {open && (
        <>
          <h2 id={titleId} className="mb-4 text-2xl">
            {typo(title)}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
}
