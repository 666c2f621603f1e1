import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { shortDate, shortDateAndYear } from '../../jardins/days.ts';
import { formatDay } from '../../lib/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { PhotoDeVie } from './usePlantePhotos.ts';

interface Props {
  plante: Plante;
  avant: PhotoDeVie;
  apres: PhotoDeVie;
}

const STEP = 5;
const SIZES = '(max-width: 600px) 90vw, 368px';

/** Two pictures over one another, parted by a handle that finger, mouse or arrow keys move. */
export function BeforeAfter({ plante, avant, apres }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState(50);
  const moveTo = (percent: number) => setPart(Math.min(100, Math.max(0, Math.round(percent))));

  const follow = ({ clientX }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box?.width) moveTo(((clientX - box.left) / box.width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: part - STEP,
      ArrowDown: part - STEP,
      ArrowRight: part + STEP,
      ArrowUp: part + STEP,
      PageDown: part - 4 * STEP,
      PageUp: part + 4 * STEP,
      Home: 0,
      End: 100,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    moveTo(to);
  };
  const sameYear = avant.date.slice(0, 4) === apres.date.slice(0, 4);
  const when = sameYear ? shortDate : shortDateAndYear;
  const shared = { drawing: plante.illustration, ratio: '4:5', sizes: SIZES } as const;
  return (
    <div
      ref={frame}
      className="compare"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
    >
      <Picture {...shared} photo={apres.photo} alt={`Après, le ${formatDay(apres.date)}`} />
      <div className="compare-before" style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}>
        <Picture {...shared} photo={avant.photo} alt={`Avant, le ${formatDay(avant.date)}`} />
      </div>
      <span className="compare-label" data-side="left" aria-hidden="true">
        {`Avant · ${when(avant.date)}`}
      </span>
      <span className="compare-label" data-side="right" aria-hidden="true">
        {`Après · ${when(apres.date)}`}
      </span>
      <div
        role="slider"
        tabIndex={0}
        className="compare-handle"
        style={{ left: `${part}%` }}
        aria-label="Comparer avant et après"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part}
        aria-valuetext={`${part} % avant, ${100 - part} % après`}
        onKeyDown={onKeyDown}
      >
        <span aria-hidden="true">↔</span>
      </div>
    </div>
  );
}
