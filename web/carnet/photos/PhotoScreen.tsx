import type { KeyboardEvent } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { FullScreen, SWIPE } from '../../ui/dialogs/FullScreen.tsx';
import { BackCloses } from '../../ui/dialogs/useLeaving.ts';

interface Props {
  open: boolean;
  label: string;
  /** Goes to the photo before or after: by an arrow key, a swipe or a button. */
  onStep: (by: -1 | 1) => void;
  onEdge: (edge: 'first' | 'last') => void;
  onClose: () => void;
  children: Elements;
}

/** Photos over the whole screen, turned over by arrow keys and swipes; a swipe downwards closes it. */
export function PhotoScreen({ onStep, onEdge, ...props }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement) return;
    if (event.key === 'ArrowLeft') onStep(-1);
    else if (event.key === 'ArrowRight') onStep(1);
    else if (event.key === 'Home') onEdge('first');
    else if (event.key === 'End') onEdge('last');
    else return;
    event.preventDefault();
  };
  const onSwipe = (across: number, down: number) => {
    if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(down)) onStep(across < 0 ? 1 : -1);
    else if (down > SWIPE) props.onClose();
  };
  return (
    <>
      <FullScreen {...props} className="photo-full" onKeyDown={onKeyDown} onSwipe={onSwipe} />
      {props.open && <BackCloses onClose={props.onClose} />}
    </>
  );
}
