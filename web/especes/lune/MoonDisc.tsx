import type { Phase } from '../../../contract/especes/lune.ts';

const RADIUS = 46;

interface Props {
  /** Per cent of the disc. */
  illumination: number;
  phase: Phase;
  size: number;
}

const isWaxing = (phase: Phase) =>
  ['premier croissant', 'premier quartier', 'gibbeuse croissante'].includes(phase);

/** The moon lit to its true share, as it stands over France: waxing it is lit on the right. */
export function MoonDisc({ illumination, phase, size }: Props) {
  const share = illumination / 100;
  // The line between light and dark is half an ellipse.
  const bulge = Math.abs(1 - 2 * share) * RADIUS;
  const outer = `M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 0 1 0 ${RADIUS}`;
  const edge = `A${bulge.toFixed(2)} ${RADIUS} 0 0 ${share > 0.5 ? 1 : 0} 0 ${-RADIUS}Z`;
  const lit = share > 0.995 || phase === 'pleine lune';
  return (
    <svg
      className="moon"
      viewBox="-50 -50 100 100"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <circle className="moon-dark" r={RADIUS} />
      {lit ? (
        <circle className="moon-lit" r={RADIUS} />
      ) : (
        <path
          className="moon-lit"
          d={outer + edge}
          transform={isWaxing(phase) ? undefined : 'scale(-1 1)'}
        />
      )}
    </svg>
  );
}
