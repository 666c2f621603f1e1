import { type KeyboardEventHandler, useEffect, useRef } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { CloseIcon } from '../icons.tsx';

interface Props {
  open: boolean;
  label: string;
  className?: string;
  /** Called with a swipe's pixels to the right and down; without it every swipe closes. */
  onSwipe?: (across: number, down: number) => void;
  onKeyDown?: KeyboardEventHandler;
  onClose: () => void;
  children: Elements;
}

/** The least distance of a swipe, in pixels. */
export const SWIPE = 60;

/** Pictures over the whole screen; Escape and its button close it. */
export function FullScreen({ open, label, className = '', onSwipe, onClose, ...props }: Props) {
  const { onKeyDown, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={`full-screen ${className}`}
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The browser closes it at a second Escape, even when the first one was prevented.
      onClose={() => open && onClose()}
      onTouchStart={({ touches }) => {
        const one = touches[0];
        from.current = one && touches.length === 1 ? { x: one.clientX, y: one.clientY } : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const one = changedTouches[0];
        // With the picture zoomed in, the touch moves it about; it is no swipe.
        if (!from.current || !one || (window.visualViewport?.scale ?? 1) > 1.05) return;
        const [across, down] = [one.clientX - from.current.x, one.clientY - from.current.y];
        if (Math.hypot(across, down) <= SWIPE) return;
        if (onSwipe) onSwipe(across, down);
        else onClose();
      }}
    >
      {open && (
        <>
          {children}
          <button
            type="button"
            className="icon-button full-screen-close"
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
