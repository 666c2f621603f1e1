import { type FormEvent, useEffect, useId, useState } from 'react';
import { todayInParis } from '../../../contract/today.ts';
import { api } from '../../lib/api.ts';
import { logFailure } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/Field.tsx';
import { CheckIcon, DropIcon } from '../../ui/icons.tsx';

const CONFIRMATION_TIME = 3_000;

interface Props {
  idPlante: number;
  idUser: number;
  onWatered: () => void;
}

const ALREADY_NOTED = typo("Ce jour était déjà noté : il ne compte qu'une fois.");

/** The owner notes a watering, today's or an earlier one. */
export function WateringForm({ idPlante, idUser, onWatered }: Props) {
  const [day, setDay] = useState(() => todayInParis());
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(0);
  const [noted, setNoted] = useState('');
  const errorId = useId();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(0), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [done]);

  const water = async (event: FormEvent) => {
    event.preventDefault();
    setDone(0);
    setNoted('');
    if (!day) return setError("Choisissez la date de l'arrosage.");
    if (day > todayInParis())
      return setError("La date d'arrosage ne peut pas être postérieure à aujourd'hui.");
    setBusy(true);
    setError(null);
    try {
      const body = { idPlante, idUser, dateArrosage: day };
      const { dejaNote } = await api('POST /arrosageplante', { body });
      setNoted(dejaNote ? ALREADY_NOTED : '');
      setDone((count) => count + 1);
      onWatered();
    } catch (failure) {
      logFailure(failure);
      setError("L'arrosage n'a pas pu être enregistré. Réessayez dans un instant.");
    }
    setBusy(false);
  };

  return (
    <form className="panel watering" onSubmit={water} noValidate>
      <TextField
        label="Date d'arrosage"
        type="date"
        max={todayInParis()}
        value={day}
        onChange={(event) => {
          setDay(event.target.value);
          setError(null);
          setNoted('');
        }}
        invalid={error !== null}
        describedBy={errorId}
      />
      <Button type="submit" look="water" icon={<DropIcon />} busy={busy}>
        Arroser
      </Button>
      <p id={errorId} role="alert" className="error-text empty:hidden">
        {error && typo(error)}
      </p>
      <div role="status" className="watering-said">
        {done > 0 && (
          <p className="watering-done">
            <CheckIcon />
            {'Arrosage enregistré avec succès\u00a0!'}
          </p>
        )}
        {noted && <p>{noted}</p>}
      </div>
    </form>
  );
}
