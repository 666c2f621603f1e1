import { type FormEvent, useState } from 'react';
import type { Vacances } from '../../../contract/agenda/vacances.ts';
import { dayAfter } from '../../../contract/today.ts';
import { currentDay } from '../../lib/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { ConfierButton } from '../invitations/ConfierButton.tsx';
import { goOnHolidays } from './answerActions.ts';
import type { Jour } from './useJour.ts';

/** 'Je pars du … au …': the form of the holidays. */
export function HolidayForm({ jour, before }: { jour: Jour; before: Vacances | null }) {
  const today = currentDay();
  const [debut, setDebut] = useState(before?.debut ?? today);
  const [fin, setFin] = useState(before?.fin ?? dayAfter(today, 7));
  const send = (event: FormEvent) => {
    event.preventDefault();
    jour.act(goOnHolidays({ debut, fin }, before));
  };
  return (
    <details className="today-fold">
      <summary>Partir en vacances</summary>
      <form className="holiday-form" onSubmit={send}>
        <p className="muted">Pendant ce temps, rien ne vous est demandé.</p>
        <TextField
          type="date"
          label="Je pars du"
          value={debut}
          max={fin}
          required
          onChange={({ target }) => setDebut(target.value)}
        />
        <TextField
          type="date"
          label="au"
          value={fin}
          min={debut}
          required
          onChange={({ target }) => setFin(target.value)}
        />
        <Button type="submit" look="ghost">
          Enregistrer
        </Button>
        <ConfierButton jours={{ du: debut, au: fin }} />
      </form>
    </details>
  );
}
