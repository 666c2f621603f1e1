import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { CloseIcon } from '../../ui/icons.tsx';

interface Props {
  open: boolean;
  label: string;
  /** Of the one before or after: an arrow key, a swipe or a button. */
  onStep: (by: -1 | 1) => void;
  onEdge: (edge: 'first' | 'last') => void;
  onClose: () => void;
  children: ReactNode;
}

/** How far a finger goes before it is a swipe. */
const SWIPE = 60;

/** Pictures over the whole screen; Escape and a swipe downwards close it, arrow keys and swipes turn over. */
export function FullScreen({ open, label, onStep, onEdge, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return;
    if (event.key === 'ArrowLeft') onStep(-1);
    else if (event.key === 'ArrowRight') onStep(1);
    else if (event.key === 'Home') onEdge('first');
    else if (event.key === 'End') onEdge('last');
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={ref}
      className="photo-full"
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A second Escape closes it whatever we say.
      onClose={() => open && onClose()}
      onTouchStart={({ touches }) => {
        const one = touches[0];
        from.current = one && touches.length === 1 ? { x: one.clientX, y: one.clientY } : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const one = changedTouches[0];
        // Somebody who looks closely moves the picture about.
        if (!from.current || !one || (window.visualViewport?.scale ?? 1) > 1.05) return;
        const [across, down] = [one.clientX - from.current.x, one.clientY - from.current.y];
        if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(down))
          onStep(across < 0 ? 1 : -1);
        else if (down > SWIPE) onClose();
      }}
    >
      {open && (
        <>
          {children}
          <button
            type="button"
            className="icon-button photo-close"
            aria-label="Fermer"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </>
      )}
    </dialog>
  );
}
