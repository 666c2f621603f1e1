import type { CSSProperties } from 'react';
import { shortDate, shortWeekdayAndDay } from '../../../jardins/days.ts';
import { careLine } from './careDays.ts';

interface Props {
  /** Days of its waterings, oldest first. */
  days: readonly string[];
  next: string | null;
  today: string;
}

// Moved by transform, without a new layout, when the next one is known.
const across = (at: number) => ({ '--at': at }) as CSSProperties;

/** The last five waterings as drops on a line of days, the next one dashed. Draws the text beside it. */
export function CareLine({ days, next, today }: Props) {
  const { drops, todayAt } = careLine(days, next, today);
  return (
    <div className="care-line" aria-hidden>
      <span className="care-today" style={across(todayAt)}>
        auj.
      </span>
      {drops.map(({ day, at, kind, labelled }) => (
        <span key={`${kind} ${day}`} className="care-drop" data-kind={kind} style={across(at)}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M12 21.500a6.500 6.500 0 0 0 6.500-6.500c0-4-4-7.500-6.500-12.500C9.500 7.500 5.500 11 5.500 15a6.500 6.500 0 0 0 6.500 6.500Z" />
          </svg>
          {labelled && <span>{kind === 'past' ? shortDate(day) : shortWeekdayAndDay(day)}</span>}
        </span>
      ))}
    </div>
  );
}
