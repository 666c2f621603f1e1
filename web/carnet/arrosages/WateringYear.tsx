import type { MouseEvent } from 'react';
import type { ArrosagePlante } from '../../../contract/carnet/arrosagePlante.ts';
import { formatDay, formatMonth, plural } from '../../lib/format.ts';

const CELL = 12;
const DAY = 86_400_000;
const WEEKS = 53;
const TOP = 16;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

interface Props {
  arrosages: readonly ArrosagePlante[];
  until: string;
  /** The day it came to its garden: the days before are paler. */
  since: string;
  /** The next due day; null if the reader may not know it. */
  next: string | null;
  /** Called with the pressed watering. */
  onPick?: (arrosage: ArrosagePlante) => void;
}

/** The sentence about a year of waterings. */
function yearText(arrosages: readonly ArrosagePlante[]): string {
  const last = arrosages.at(-1);
  return last
    ? `${plural(arrosages.length, 'arrosage')} en douze mois, le dernier le ${formatDay(last.dateArrosage)}.`
    : 'Aucun arrosage noté ces douze derniers mois.';
}

/** A year of waterings as one picture: a column a week, a row a day, today in the last column but one. */
export function WateringYear({ arrosages, until, since, next, onPick }: Props) {
  const end = utc(until);
  const monday = (new Date(end).getUTCDay() + 6) % 7;
  const start = end - (monday + (WEEKS - 2) * 7) * DAY;
  const indexOf = (time: number) => Math.round((time - start) / DAY);
  const place = (time: number) => {
    const index = indexOf(time);
    return `M${Math.floor(index / 7) * CELL} ${TOP + (index % 7) * CELL}h10v10h-10z`;
  };
  const inYear = arrosages.filter(({ dateArrosage }) => utc(dateArrosage) >= start);
  const days = Array.from({ length: indexOf(end) + 1 }, (_, i) => start + i * DAY);
  const months = days.filter((time) => new Date(time).getUTCDate() === 1);
  const arrived = utc(since);
  const isDue = next !== null && next > until && indexOf(utc(next)) < WEEKS * 7;

  const pick = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const unit = (WEEKS * CELL) / width;
    const column = Math.floor(((clientX - left) * unit) / CELL);
    const row = Math.floor(((clientY - top) * unit - TOP) / CELL);
    const day = column * 7 + row;
    const near = inYear.find(({ dateArrosage }) => indexOf(utc(dateArrosage)) === day);
    if (row >= 0 && row < 7 && near) onPick?.(near);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reached by keyboard.
    <section className="watering-scroll" tabIndex={0} aria-label="Douze mois d’arrosages">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same is done by the list beside it. */}
      <svg
        className="watering-year"
        viewBox={`0 0 ${WEEKS * CELL} ${TOP + 7 * CELL}`}
        role="img"
        aria-label={yearText(inYear)}
        data-pick={onPick ? '' : undefined}
        onClick={onPick && pick}
      >
        {months.map((time) => (
          <text key={time} x={Math.floor(indexOf(time) / 7) * CELL} y={9}>
            {formatMonth(new Date(time))}
          </text>
        ))}
        <path
          className="before"
          d={days
            .filter((time) => time < arrived)
            .map(place)
            .join('')}
        />
        <path
          className="dry"
          d={days
            .filter((time) => time >= arrived)
            .map(place)
            .join('')}
        />
        <path className="wet" d={inYear.map((a) => place(utc(a.dateArrosage))).join('')} />
        <path className="now" d={place(end)} />
        {isDue && <path className="due" d={place(utc(next))} />}
      </svg>
    </section>
  );
}
