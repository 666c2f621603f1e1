import { type RefObject, useEffect, useId, useRef } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { dismissAll } from '../../lib/notices.ts';
import { typo } from '../../lib/typo.ts';
import { BackCloses } from './useLeaving.ts';

export interface ModalProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: Elements;
  /** A menu is a sheet from the foot of a phone, and stands at the right of a desk. */
  menu?: boolean;
  ref?: RefObject<HTMLDialogElement | null>;
}

/** A native modal: the browser keeps the focus inside and gives it back on closing. For forms, use `Dialog`. */
export function Modal({ open, title, onClose, children, menu, ref: given }: ModalProps) {
  const own = useRef<HTMLDialogElement>(null);
  const ref = given ?? own;
  const titleId = useId();
  useEffect(() => {
    if (!open) return ref.current?.close();
    ref.current?.showModal();
    // Under the backdrop, earlier messages could not be closed.
    dismissAll();
  }, [open, ref]);
  return (
    <dialog
      ref={ref}
      className={`dialog ${menu ? 'dialog-menu' : ''}`}
      // A click beside a menu closes it.
      onPointerDown={({ target, clientX, clientY }) => {
        if (!menu || target !== ref.current) return;
        const { left, right, top, bottom } = ref.current.getBoundingClientRect();
        const beside = clientX < left || clientX > right || clientY < top || clientY > bottom;
        if (beside) onClose();
      }}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser closes it at a second Escape, even when the first one was prevented. The page decides whether it
      // stays closed.
      onClose={() => {
        // The event of an earlier closing may come after it opened again.
        if (!open || ref.current?.open) return;
        ref.current?.showModal();
        onClose();
      }}
    >
      {open && (
        <>
          <BackCloses onClose={onClose} />
          <h2 id={titleId} className="mb-4 text-2xl">
            {typo(title)}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
}
