import type { Evenement } from '../../../contract/carnet/vie.ts';
import { daysBetween } from '../../../contract/today.ts';
import { useCall } from '../../lib/calls/useCall.ts';
import { formatDay, formatSize } from '../../lib/format.ts';

interface Props {
  idPlante: number;
  /** The events read so far. */
  evenements: readonly Evenement[];
  /** The number of heights in all. */
  count: number;
}

export interface Height {
  date: string;
  cm: number;
}

/** Oldest first. */
export const heightsOf = (evenements: readonly Evenement[]): Height[] =>
  evenements
    .flatMap((one) =>
      one.sorte === 'entree' && one.genre === 'mesure'
        ? [{ date: one.date, cm: Number(one.valeur) }]
        : [],
    )
    .reverse();

const WIDTH = 300;
const HEIGHT = 64;
const EDGE = 6;

/** Its heights as a line; heights of unopened parts are read too. */
export function Heights({ idPlante, evenements, count }: Props) {
  const here = heightsOf(evenements);
  const missing = here.length < count;
  const { last: all } = useCall(missing ? 'GET /plante/:id/vie' : null, {
    params: { id: idPlante },
    query: { filtre: 'mesure' as const },
  });
  const more = heightsOf(all?.evenements ?? []);
  const heights = more.length > here.length ? more : here;
  const [first] = heights;
  const last = heights.at(-1);
  const drawn = first && last && heights.length > 1;
  const points = pointsOf(heights);
  return (
    <figure className="life-heights">
      {drawn && (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={`Hauteur : ${sizeText(first)} le ${formatDay(first.date)}, ${sizeText(last)} le ${formatDay(last.date)}`}
          >
            <path d={`M${points.join('L')}`} />
            <path d={points.map((point) => `M${point}h0`).join('')} />
          </svg>
          <figcaption aria-hidden="true">
            <span>{sizeText(first)}</span>
            <span>{sizeText(last)}</span>
          </figcaption>
        </>
      )}
    </figure>
  );
}

const sizeText = ({ cm }: Height) => `${formatSize(cm)}\u00a0cm`;

/** 'x,y' of each height: its day from left to right, the ground at the bottom. */
export function pointsOf(heights: readonly Height[]): string[] {
  const [first] = heights;
  const last = heights.at(-1);
  if (!first || !last) return [];
  const days = Math.max(1, daysBetween(first.date, last.date));
  const top = Math.max(...heights.map(({ cm }) => cm));
  const round = (value: number) => Math.round(value * 10) / 10;
  return heights.map(({ date, cm }) => {
    const x = EDGE + (daysBetween(first.date, date) / days) * (WIDTH - 2 * EDGE);
    const y = HEIGHT - EDGE - (cm / top) * (HEIGHT - 2 * EDGE);
    return `${round(x)},${round(y)}`;
  });
}
