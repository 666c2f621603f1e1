import { milieux } from '../../../../../contract/especes/conditions.ts';
import type { Plante } from '../../../../../contract/jardins/plante.ts';
import { useForm } from '../../../../forms/useForm.ts';
import { milieuLabels, potChoices } from '../../../../jardins/milieu/pots.ts';
import { PlaceField, usePlaces } from '../../../../jardins/plantes/PlaceField.tsx';
import { api } from '../../../../lib/api.ts';
import { failureOf } from '../../../../lib/failure.ts';
import { newKey } from '../../../../lib/newKey.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { SelectField } from '../../../../ui/fields/Field.tsx';
import { FormError } from '../../../../ui/fields/FormError.tsx';

interface Props {
  open: boolean;
  plante: Plante;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

export const PlaceDialog = ({ open, ...props }: Props) => (
  <Dialog open={open} title="Changer de place" onClose={props.onClose}>
    <PlaceForm {...props} />
  </Dialog>
);

const choices = milieux.map((value) => ({ value, label: milieuLabels[value] }));

/** The plant's place: in ground, pot or indoors, and where in its garden, in its owner's words. */
function PlaceForm({ plante, onClose, onSaved }: Omit<Props, 'open'>) {
  const { id, jardinId } = plante;
  const places = usePlaces(jardinId);
  const form = useForm({
    initial: {
      milieu: plante.milieu as string,
      pot: plante.pot as string,
      emplacement: plante.emplacement,
    },
    send: async ({ milieu, pot, emplacement }) => {
      const body = { milieu, pot, emplacement: emplacement.trim() };
      await api('PUT /plante/:id', { params: { id }, body, idempotencyKey: newKey() });
      await onSaved();
      onClose();
    },
    failure: (error) => failureOf('Sa place n’a pas été enregistrée.', error),
  });
  return (
    <form className="grid gap-5" onSubmit={form.submit} noValidate>
      <SelectField label="Où pousse-t-elle ?" choices={choices} {...form.field('milieu')} />
      {form.values.milieu !== 'terre' && (
        <SelectField label="Taille du pot" choices={potChoices} {...form.field('pot')} />
      )}
      <PlaceField
        label="Place"
        hint="Par exemple : carré 3, rebord sud."
        places={places}
        {...form.field('emplacement')}
      />
      <FormError {...form.error} />
      <div className="form-actions justify-end">
        <Button look="ghost" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" busy={form.busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
