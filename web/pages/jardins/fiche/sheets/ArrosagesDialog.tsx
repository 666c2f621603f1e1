import { useEffect, useRef, useState } from 'react';
import type { ArrosagePlante } from '../../../../../contract/carnet/arrosagePlante.ts';
import type { Plante } from '../../../../../contract/jardins/plante.ts';
import { weekdayAndDate } from '../../../../jardins/days.ts';
import { api } from '../../../../lib/api.ts';
import { currentDay } from '../../../../lib/clock.ts';
import { ApiError, logFailure } from '../../../../lib/failure.ts';
import { formatDay } from '../../../../lib/format.ts';
import { newKey } from '../../../../lib/newKey.ts';
import { typo } from '../../../../lib/typo.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../../../ui/fields/Field.tsx';

interface Props {
  open: boolean;
  plante: Plante;
  arrosages: readonly ArrosagePlante[];
  /** The watering selected at first. */
  picked?: number;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

export const ArrosagesDialog = ({ open, onClose, ...props }: Props) => (
  <Dialog open={open} title="Corriger un arrosage" onClose={onClose}>
    <Arrosages {...props} />
    <div className="form-actions mt-5 justify-end">
      <Button look="ghost" onClick={onClose}>
        Terminé
      </Button>
    </div>
  </Dialog>
);

const SHOWN = 12;

/** The last waterings, each to be moved to another day or taken away; what went can be put back. */
function Arrosages({ plante, arrosages, picked, onChanged }: Omit<Props, 'open' | 'onClose'>) {
  const [most, setMost] = useState(SHOWN);
  const [gone, setGone] = useState<readonly string[]>([]);
  const known = [
    ...arrosages,
    ...gone
      .filter((day) => !arrosages.some(({ dateArrosage }) => dateArrosage === day))
      .map((dateArrosage) => ({ id: 0, dateArrosage })),
  ].toSorted((a, b) => (a.dateArrosage < b.dateArrosage ? 1 : -1));
  const shown = Math.max(most, known.findIndex(({ id }) => id === picked) + 1);
  return (
    <>
      <p className="muted mb-3">Retirez un arrosage noté par erreur, ou changez son jour.</p>
      <ul className="arrosage-list">
        {known.slice(0, shown).map(({ id, dateArrosage }) => (
          <ArrosageLine
            key={dateArrosage}
            id={id}
            dateArrosage={dateArrosage}
            plante={plante}
            begin={id !== 0 && id === picked}
            onChanged={onChanged}
            onGone={() => setGone((days) => [...days, dateArrosage])}
          />
        ))}
      </ul>
      {known.length > shown && (
        <Button look="quiet" onClick={() => setMost(known.length)}>
          Voir toute l’année
        </Button>
      )}
    </>
  );
}

interface LineProps {
  /** 0 once it was taken away. */
  id: number;
  dateArrosage: string;
  plante: Plante;
  begin: boolean;
  onChanged: () => Promise<void>;
  onGone: () => void;
}

function ArrosageLine({ id, dateArrosage, plante, begin, onChanged, onGone }: LineProps) {
  const [day, setDay] = useState<string | null>(begin ? dateArrosage : null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (begin) line.current?.scrollIntoView({ block: 'center' });
  }, [begin]);

  const run = async (work: () => Promise<unknown>, failure: string) => {
    setBusy(true);
    setError(null);
    try {
      await work();
      await onChanged();
      setDay(null);
    } catch (failed) {
      logFailure(failed);
      const said = failed instanceof ApiError && failed.status > 0 ? failed.message : failure;
      setError(said);
    }
    setBusy(false);
  };
  const move = () => {
    if (!day || day > currentDay())
      return setError('Choisissez un jour, aujourd’hui au plus tard.');
    if (day === dateArrosage) return setDay(null);
    const asked = { params: { id }, body: { dateArrosage: day }, idempotencyKey: newKey() };
    return run(() => api('PUT /arrosageplante/:id', asked), 'Le jour n’a pas été changé.');
  };
  const remove = () =>
    run(async () => {
      await api('DELETE /arrosageplante/:id', { params: { id }, idempotencyKey: newKey() });
      onGone();
    }, 'L’arrosage n’a pas été retiré.');
  const putBack = () =>
    run(() => {
      const body = { idPlante: plante.id, idUser: plante.idUser, dateArrosage };
      return api('POST /arrosageplante', { body, idempotencyKey: newKey() });
    }, 'L’arrosage n’a pas été remis.');

  const said = formatDay(dateArrosage);
  return (
    <li ref={line}>
      <p className={id === 0 ? 'muted line-through' : ''}>{weekdayAndDate(dateArrosage)}</p>
      {id === 0 ? (
        <Button
          look="quiet"
          busy={busy}
          aria-label={`Remettre l’arrosage du ${said}`}
          onClick={putBack}
        >
          Remettre
        </Button>
      ) : (
        <span>
          <Button
            look="quiet"
            aria-expanded={day !== null}
            aria-label={`Changer le jour de l’arrosage du ${said}`}
            onClick={() => setDay(day === null ? dateArrosage : null)}
          >
            Changer le jour
          </Button>
          <Button
            look="quiet"
            busy={busy}
            aria-label={`Retirer l’arrosage du ${said}`}
            onClick={remove}
          >
            Retirer
          </Button>
        </span>
      )}
      {day !== null && id !== 0 && (
        <div className="arrosage-day">
          <TextField
            label="Nouveau jour"
            type="date"
            max={currentDay()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <Button busy={busy} onClick={move}>
            Enregistrer
          </Button>
        </div>
      )}
      <p role="alert" className="error-text empty:hidden">
        {error && typo(error)}
      </p>
    </li>
  );
}
