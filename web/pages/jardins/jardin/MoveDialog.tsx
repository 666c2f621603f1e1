import { type FormEvent, useState } from 'react';
import type { PlanteSummary } from '../../../../contract/jardins/plante.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SelectField } from '../../../ui/fields/Field.tsx';

interface Props {
  plante: PlanteSummary;
  plantes: readonly PlanteSummary[];
  onMove: (place: number) => void;
  onClose: () => void;
}

/** Puts a plant elsewhere without dragging (WCAG 2.5.7). */
export function MoveDialog({ plante, plantes, onMove, onClose }: Props) {
  const current = plantes.indexOf(plante);
  const [place, setPlace] = useState(current === 0 ? 1 : 0);
  const others = plantes.filter(({ id }) => id !== plante.id);
  const choices = plantes
    .map((_, index) => {
      const next = others[index];
      const where = next ? `avant ${next.name}` : 'à la fin';
      return { value: String(index), label: `Place ${index + 1} : ${where}` };
    })
    .filter((_, index) => index !== current);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMove(place);
  };
  return (
    <Dialog open title={`Déplacer « ${plante.name} » vers…`} onClose={onClose}>
      <form onSubmit={submit}>
        <SelectField
          label="Nouvelle place"
          hint={`Place actuelle : ${current + 1} sur ${plantes.length}.`}
          choices={choices}
          value={String(place)}
          onChange={(event) => setPlace(Number(event.target.value))}
          autoFocus
        />
        <div className="form-actions mt-6 justify-end">
          <Button look="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit">Déplacer</Button>
        </div>
      </form>
    </Dialog>
  );
}
