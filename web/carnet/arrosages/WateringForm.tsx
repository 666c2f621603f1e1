import { type FormEvent, useId, useState } from 'react';
import { currentDay } from '../../lib/clock.ts';
import type { Elements } from '../../lib/elements.ts';
import { formatShortDay } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { DropIcon, icon } from '../../ui/icons.tsx';

const CalendarIcon = /*#__PURE__*/ icon('M4 6h16v14H4ZM4 10.500h16M8.500 3.500V7M15.500 3.500V7');

interface Props {
  busy: boolean;
  onWater: (day: string) => void;
  /** The elements beside the button. */
  children?: Elements;
}

/** The owner's form for a watering of today or an earlier day: the browser's date picker and a button. */
export function WateringForm({ busy, onWater, children }: Props) {
  // The default is today, even if the page was opened yesterday.
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const errorId = useId();
  const dayId = useId();
  const today = currentDay();
  const day = chosen ?? today;

  const water = (event: FormEvent) => {
    event.preventDefault();
    if (!day) return setError('Choisissez la date de l’arrosage.');
    if (day > currentDay())
      return setError('La date d’arrosage ne peut pas être postérieure à aujourd’hui.');
    setError(null);
    onWater(day);
  };

  return (
    <form className="water-form" onSubmit={water} noValidate>
      <p id={errorId} role="alert" className="error-text empty:hidden">
        {error && typo(error)}
      </p>
      <div className="water-day">
        <label htmlFor={dayId} className="sr-only">
          Date d’arrosage
        </label>
        <input
          id={dayId}
          type="date"
          suppressHydrationWarning
          max={today}
          value={day}
          onChange={({ target }) => {
            setChosen(target.value === currentDay() ? null : target.value);
            setError(null);
          }}
          // A click anywhere on the field opens the picker.
          onClick={({ currentTarget }) => {
            try {
              currentTarget.showPicker();
            } catch {
              // Without a picker, the day is typed.
            }
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        <span className="water-day-said" aria-hidden>
          <CalendarIcon />
          <span>{dayText(day, today)}</span>
        </span>
      </div>
      <Button type="submit" look="water" icon={<DropIcon />} busy={busy}>
        Arroser
      </Button>
      {children}
    </form>
  );
}

function dayText(day: string, today: string): string {
  if (day === today) return 'Aujourd’hui';
  return day ? formatShortDay(`${day}T12:00:00Z`) : 'Date…';
}
