import { type FormEvent, useId, useState } from 'react';
import type { Rappel, RappelInput } from '../../../../../contract/agenda/rappel.ts';
import { limits } from '../../../../../contract/limits.ts';
import { api } from '../../../../lib/api.ts';
import { ApiError, logFailure } from '../../../../lib/failure.ts';
import { formatDay, formatMonth, plural } from '../../../../lib/format.ts';
import { newKey } from '../../../../lib/newKey.ts';
import { typo } from '../../../../lib/typo.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/Field.tsx';

interface Props {
  idPlante: number;
  rappel: Rappel;
  onSaved: () => void;
}

type Way = 'known' | 'days' | 'halves' | 'never';

const wayOf = ({ jamais, intervalle, quinzaines }: Rappel): Way => {
  if (jamais) return 'never';
  if (intervalle !== null) return 'days';
  return quinzaines.length > 0 ? 'halves' : 'known';
};

/** The rhythm of one kind of care: measured, every n days, in half-months, never, or postponed. */
export function RythmeForm({ idPlante, rappel, onSaved }: Props) {
  const { genre, reporteAu, echeance } = rappel;
  const [way, setWay] = useState<Way>(() => wayOf(rappel));
  const [days, setDays] = useState(String(rappel.intervalle ?? rappel.intervalleRetenu ?? ''));
  const [halves, setHalves] = useState<readonly number[]>(rappel.quinzaines);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const name = useId();

  const put = async (decided: Omit<RappelInput, 'genre'>) => {
    setBusy(true);
    setError(null);
    try {
      await api('PUT /plante/:id/rappel', {
        params: { id: idPlante },
        body: { genre, ...decided },
        idempotencyKey: newKey(),
      });
      onSaved();
    } catch (failed) {
      logFailure(failed);
      setError(
        failed instanceof ApiError && failed.status > 0
          ? failed.message
          : 'Ce rythme n’a pas été enregistré. Réessayez dans un instant.',
      );
    }
    setBusy(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (way === 'never') return put({ jamais: true });
    if (way === 'known') return put({ intervalle: null });
    if (way === 'halves')
      return halves.length > 0
        ? put({ quinzaines: [...halves].sort((a, b) => a - b) })
        : setError('Choisissez au moins une quinzaine.');
    const intervalle = Number(days);
    if (!Number.isInteger(intervalle) || intervalle < 1 || intervalle > limits.intervalle)
      return setError(`Indiquez un nombre de jours entier, de 1 à ${limits.intervalle}.`);
    return put({ intervalle });
  };
  const choice = (value: Way, label: string) => (
    <label className="as-line-3 min-h-11">
      <input
        className="size-[1.25rem]"
        type="radio"
        name={name}
        checked={way === value}
        onChange={() => setWay(value)}
      />
      <span>{label}</span>
    </label>
  );

  return (
    <form className="rythme" onSubmit={save} noValidate>
      {echeance && (
        <p className="as-row-1">
          <span className="muted">
            {reporteAu ? typo(`Reporté au ${formatDay(reporteAu)} :`) : typo('Reporter :')}
          </span>
          {[1, 2, 7].map((report) => (
            <Button
              key={report}
              look="quiet"
              busy={busy}
              aria-label={`Reporter de ${plural(report, 'jour')}`}
              onClick={() => put({ report })}
            >
              {`+${plural(report, 'jour')}`}
            </Button>
          ))}
          {reporteAu && (
            <Button look="quiet" busy={busy} onClick={() => put({ report: 0 })}>
              Ne plus reporter
            </Button>
          )}
        </p>
      )}
      <fieldset className="as-stack-1 w-full">
        <legend className="sr-only">Quand le proposer</legend>
        {choice(
          'known',
          genre === 'arrosage' ? 'D’après ses arrosages, sinon son espèce' : 'D’après son espèce',
        )}
        {choice('days', 'À un rythme choisi')}
        {way === 'days' && (
          <TextField
            label="Tous les combien de jours"
            inputMode="numeric"
            maxLength={3}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        )}
        {genre !== 'arrosage' &&
          genre !== 'gel' &&
          choice('halves', 'À certains moments de l’année')}
        {way === 'halves' && <Halves chosen={halves} onChange={setHalves} />}
        {choice('never', 'Ne plus le proposer')}
      </fieldset>
      <p role="alert" className="error-text empty:hidden">
        {error && typo(error)}
      </p>
      <Button type="submit" busy={busy}>
        Enregistrer
      </Button>
    </form>
  );
}

interface HalvesProps {
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

const months = Array.from({ length: 12 }, (_, month) =>
  formatMonth(new Date(Date.UTC(2026, month, 1))),
);

/** The halves of each month. */
function Halves({ chosen, onChange }: HalvesProps) {
  const toggle = (half: number) =>
    onChange(chosen.includes(half) ? chosen.filter((other) => other !== half) : [...chosen, half]);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-0">
      {months.map((month, index) => (
        <li className="grid grid-cols-[1fr_auto_auto] items-center" key={month}>
          <span aria-hidden>{month}</span>
          {[1, 2].map((part) => {
            const half = index * 2 + part;
            return (
              <label className="as-middle min-w-11 min-h-11" key={part}>
                <span className="sr-only">{`${month}, ${part === 1 ? 'première' : 'seconde'} quinzaine`}</span>
                <input
                  className="size-[1.35rem]"
                  type="checkbox"
                  checked={chosen.includes(half)}
                  onChange={() => toggle(half)}
                />
              </label>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
