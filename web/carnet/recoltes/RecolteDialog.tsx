import { type Unite, unites } from '../../../contract/carnet/journal.ts';
import type { Recolte } from '../../../contract/carnet/recolte.ts';
import { limits } from '../../../contract/limits.ts';
import { useForm, type Wrong } from '../../forms/useForm.ts';
import { useWriteKey } from '../../forms/useWriteKey.ts';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/calls/useCall.ts';
import { currentDay } from '../../lib/clock.ts';
import { formatSize } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';
import type { PlanteChoice } from '../journal/EntreeFields.tsx';
import { VisibleCheck } from '../journal/EntreeFields.tsx';
import { keepUnite, lastUnite } from './uniteMemory.ts';

interface Props {
  open: boolean;
  idPlante: number;
  /** The entry to correct; without it, a new one. */
  recolte?: Omit<Recolte, 'idPlante' | 'idUser' | 'photo'>;
  /** Asks for the plant, if the sheet was opened without one. */
  choice?: PlanteChoice;
  onClose: () => void;
  /** Reads the page again. */
  onSaved: () => Promise<void>;
}

/** The quantity of a harvest, new or corrected. */
export const RecolteDialog = ({ open, ...props }: Props) => (
  <Dialog
    open={open}
    title={props.recolte ? 'Corriger la récolte' : 'Récolter'}
    onClose={props.onClose}
  >
    <RecolteForm {...props} />
  </Dialog>
);

interface Values {
  quantite: string;
  unite: Unite;
  date: string;
  texte: string;
  visible: boolean;
}

const words: Record<Unite, string> = {
  g: 'grammes',
  piece: 'pièces',
  botte: 'bottes',
  litre: 'litres',
};
const numberOf = ({ quantite }: Values) => Number(quantite.trim().replace(',', '.'));

function rules(values: Values, half: (name: string) => boolean): Wrong<keyof Values> {
  const quantite = numberOf(values);
  const wrong: Wrong<keyof Values> = {};
  if (!(quantite > 0 && quantite <= limits.quantiteRecoltee))
    wrong.quantite = 'Indiquez une quantité, par exemple 350 ou 1,5.';
  if (!values.date || half('date') || values.date > currentDay())
    wrong.date = 'Choisissez un jour, aujourd’hui au plus tard.';
  return wrong;
}

function RecolteForm({ idPlante, recolte, choice, onClose, onSaved }: Omit<Props, 'open'>) {
  const keyOf = useWriteKey();
  const send = async (values: Values) => {
    const { unite, date, visible } = values;
    const body = {
      quantite: numberOf(values),
      unite,
      date,
      texte: values.texte.trim(),
      public: visible,
    };
    if (recolte) {
      const params = { id: recolte.id };
      await api('PUT /recolte/:id', { params, body, idempotencyKey: keyOf(body) });
    } else {
      const made = { ...body, idPlante };
      const asked = { body: made, idempotencyKey: keyOf(made) };
      const { id } = await api('POST /recolte', asked);
      keepUnite(idPlante, unite);
      const back = { params: { id }, idempotencyKey: newKey() };
      offerUndo({
        text: 'Récolte notée',
        onUndo: async () => {
          await api('DELETE /recolte/:id', back);
          await onSaved();
        },
      });
    }
    onClose();
    await onSaved();
    return undefined;
  };
  const form = useForm<Values>({
    initial: () => ({
      quantite: recolte ? formatSize(recolte.quantite) : '',
      unite: recolte?.unite ?? lastUnite(idPlante),
      date: recolte?.date ?? currentDay(),
      texte: recolte?.texte ?? '',
      visible: recolte?.public ?? false,
    }),
    rules: (values, half) => ({ ...rules(values, half), text: choice?.missing }),
    send,
    draft: recolte ? `récolte ${recolte.id}` : 'récolte',
    failure: recolte ? 'La récolte n’a pas été corrigée.' : 'La récolte n’a pas été enregistrée.',
  });
  useChange(idPlante, () => form.set({ unite: lastUnite(idPlante) }));
  return (
    <form ref={form.ref} className="grid gap-5" onSubmit={form.submit} noValidate>
      {choice?.field}
      <div className="form-pair">
        <TextField
          label="Quantité"
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          {...form.field('quantite')}
        />
        <TextField label="Jour" type="date" max={currentDay()} {...form.field('date')} />
      </div>
      <fieldset className="unit-chips">
        <legend className="sr-only">Unité</legend>
        {unites.map((unite) => (
          <label className="relative" key={unite}>
            <input
              type="radio"
              name="unite"
              checked={form.values.unite === unite}
              onChange={() => form.set({ unite })}
            />
            <span>{words[unite]}</span>
          </label>
        ))}
      </fieldset>
      <TextAreaField
        label="Quelques mots"
        maxLength={limits.texteDEntree}
        {...form.field('texte')}
      />
      <VisibleCheck checked={form.values.visible} set={(visible) => form.set({ visible })} />
      <FormError {...form.error} />
      <div className="form-actions justify-end">
        <Button look="quiet" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" busy={form.busy}>
          Enregistrer
        </Button>
      </div>
    </form>
  );
}
