import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { send } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import { type Failure, failureOf, logFailure } from '../../lib/failure.ts';
import { typo } from '../../lib/typo.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { SelectField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { downloadFile } from '../../ui/tools/downloadFile.ts';
import './papier.css';

const yearsBack = 10;
const megabytes = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

interface Props {
  jardin: Pick<Jardin, 'id' | 'nomJardin'>;
  onClose: () => void;
}

/** Chooses the year and the contents of a book; downloads a file to print. */
export function LivreDialog({ jardin, onClose }: Props) {
  const thisYear = Number(currentDay().slice(0, 4));
  const [annee, setAnnee] = useState(String(thisYear));
  const [notes, setNotes] = useState(false);
  const [busy, setBusy] = useState(false);
  const [bytes, setBytes] = useState(0);
  const [error, setError] = useState<Failure | null>(null);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  const close = () => {
    underWay.current?.abort();
    onClose();
  };
  const print = async (event: FormEvent) => {
    event.preventDefault();
    const stop = new AbortController();
    const { signal } = stop;
    underWay.current = stop;
    setBusy(true);
    setBytes(0);
    setError(null);
    try {
      await downloadFile(
        send('GET /jardin/:id/livre', {
          params: { id: jardin.id },
          query: { annee, notes: notes ? 'true' : 'false' },
          signal,
        }),
        `livre-${jardin.id}-${annee}.pdf`,
        { tell: setBytes, signal },
      );
      onClose();
    } catch (failure) {
      if (!signal.aborted) {
        logFailure(failure);
        setError(failureOf('Le livre n’a pas pu être composé.', failure));
      }
    }
    setBusy(false);
  };
  const years = Array.from({ length: yearsBack }, (_, at) => String(thisYear - at));
  return (
    <Dialog open title="En faire un livre" onClose={close}>
      <form onSubmit={print} className="as-stack-4">
        <p className="muted">
          {typo(
            'Un PDF au format A5 : le plan, les plantes, les mois, les récoltes et les photos.',
          )}
        </p>
        <SelectField
          label="Année"
          value={annee}
          choices={years.map((each) => ({ value: each, label: each }))}
          onChange={({ target }) => setAnnee(target.value)}
        />
        <label className="papier-choice">
          <input
            type="checkbox"
            checked={notes}
            onChange={({ target }) => setNotes(target.checked)}
          />
          Avec mes notes privées
        </label>
        {busy && (
          <div>
            <p role="status">
              {typo('Le livre se compose : cela prend une minute ou plus, page après page.')}
            </p>
            {/* Not read out at each step. */}
            <p className="muted">{typo(`${megabytes.format(bytes / 1e6)} Mo reçus`)}</p>
          </div>
        )}
        <FormError {...error} />
        <div className="form-actions">
          <Button type="submit" busy={busy}>
            Composer le livre
          </Button>
          <Button look="ghost" onClick={close}>
            Annuler
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
