import { useEffect, useRef } from 'react';
import type { Plante } from '../../../../contract/jardins/plante.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { Picture } from '../../../ui/Picture.tsx';

interface Props {
  open: boolean;
  plante: Plante;
  alt: string;
  onClose: () => void;
}

/** How far a finger goes before it is a swipe. */
const SWIPE = 60;

/** The plate over the whole screen; Escape, 'back', a tap and a swipe close it. */
export function PlateDialog({ open, plante, alt, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className="plate-full"
      aria-label={alt}
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
        if (!from.current || !one) return;
        const { x, y } = from.current;
        // Somebody who looks closely moves the picture about.
        const near = (window.visualViewport?.scale ?? 1) > 1.05;
        if (!near && Math.hypot(one.clientX - x, one.clientY - y) > SWIPE) onClose();
      }}
    >
      {open && (
        <>
          <Picture
            photo={plante.photo}
            drawing={plante.illustration}
            alt={alt}
            ratio="4:5"
            sizes="(orientation: landscape) 80vh, 100vw"
          />
          <button type="button" className="icon-button" aria-label="Fermer" onClick={onClose}>
            <CloseIcon />
          </button>
        </>
      )}
    </dialog>
  );
}
