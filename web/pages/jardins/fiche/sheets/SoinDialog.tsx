import { useState } from 'react';
import type { GenreDeSoin } from '../../../../../contract/carnet/soin.ts';
import { soinWords } from '../../../../carnet/journal/vieWords.ts';
import { currentDay } from '../../../../lib/clock.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../../../ui/fields/Field.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onCare: (genre: GenreDeSoin, date: string) => void;
}

export const SoinDialog = ({ open, onClose, onCare }: Props) => (
  <Dialog open={open} title="Noter un soin" onClose={onClose}>
    <SoinForm onClose={onClose} onCare={onCare} />
  </Dialog>
);

const offered = ['engrais', 'rempotage', 'taille', 'traitement', 'gel'] as const;

/** One tap records a care, for today unless another day is chosen. */
function SoinForm({ onClose, onCare }: Omit<Props, 'open'>) {
  const [day, setDay] = useState(currentDay);
  const wrong = !day || day > currentDay();
  return (
    <div className="grid gap-5">
      <TextField
        label="Jour"
        type="date"
        max={currentDay()}
        value={day}
        error={wrong ? 'Choisissez un jour, aujourd’hui au plus tard.' : null}
        onChange={({ target }) => setDay(target.value)}
      />
      <ul className="care-choices">
        {offered.map((genre) => (
          <li key={genre}>
            <Button look="ghost" disabled={wrong} onClick={() => onCare(genre, day)}>
              {soinWords[genre].verbe}
            </Button>
          </li>
        ))}
      </ul>
      <div className="form-actions justify-end">
        <Button look="quiet" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </div>
  );
}
