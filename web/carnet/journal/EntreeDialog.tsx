import { limits } from '../../../contract/limits.ts';
import { useForm, type Wrong } from '../../forms/useForm.ts';
import { useWriteKey } from '../../forms/useWriteKey.ts';
import { api } from '../../lib/api.ts';
import { currentDay } from '../../lib/clock.ts';
import { formatSize } from '../../lib/format.ts';
import { newKey } from '../../lib/newKey.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { offerUndo } from '../../ui/tools/UndoNotice.tsx';
import type { PlanteChoice } from './EntreeFields.tsx';
import { VisibleCheck } from './EntreeFields.tsx';
import type { EntreeDeVie } from './life.ts';

interface Props {
  open: boolean;
  idPlante: number;
  /** The entry to correct; without it, a new one. */
  entree?: EntreeDeVie;
  /** Asks for the plant, if the sheet was opened without one. */
  choice?: PlanteChoice;
  onClose: () => void;
  /** Reads the page again. */
  onSaved: () => Promise<void>;
}

/** A new note or height of a plant, or the correction of an entry. */
export const EntreeDialog = ({ open, ...props }: Props) => (
  <Dialog open={open} title={props.entree ? 'Corriger l’entrée' : 'Noter'} onClose={props.onClose}>
    <EntreeForm {...props} />
  </Dialog>
);

interface Values {
  texte: string;
  hauteur: string;
  date: string;
  visible: boolean;
}

const cmOf = ({ hauteur }: Values) => Number(hauteur.trim().replace(',', '.'));

function EntreeForm({ idPlante, entree, choice, onClose, onSaved }: Omit<Props, 'open'>) {
  const keyOf = useWriteKey();
  const genre = entree?.genre;
  const withHeight = !genre || genre === 'mesure';

  const rules = (values: Values, half: (name: string) => boolean) => {
    const wrong: Wrong<keyof Values> = { text: choice?.missing };
    const cm = cmOf(values);
    const isSized = values.hauteur.trim() !== '';
    if (!isSized && genre === 'mesure') wrong.hauteur = 'Indiquez sa hauteur en centimètres.';
    if (isSized && !(cm > 0 && cm <= limits.mesure))
      wrong.hauteur = `Indiquez une hauteur en centimètres, ${formatSize(limits.mesure)} au plus.`;
    const isWritten = values.texte.trim() !== '';
    if (!isWritten && (genre === 'note' || (!genre && !isSized)))
      wrong.texte = genre ? 'Écrivez quelques mots.' : 'Écrivez quelques mots, ou sa hauteur.';
    if (!values.date || half('date') || values.date > currentDay())
      wrong.date = 'Choisissez un jour, aujourd’hui au plus tard.';
    return wrong;
  };

  const send = async (values: Values) => {
    const { date, visible } = values;
    const texte = values.texte.trim();
    const sized = values.hauteur.trim() !== '';
    const valeur = withHeight && sized ? { valeur: cmOf(values) } : {};
    if (entree) {
      const params = { id: entree.id };
      const body = { date, texte, public: visible, ...valeur };
      await api('PUT /journal/:id', { params, body, idempotencyKey: keyOf(body) });
    } else {
      const params = { id: idPlante };
      const body = { genre: sized ? 'mesure' : 'note', date, texte, public: visible, ...valeur };
      const asked = { params, body, idempotencyKey: keyOf(body) };
      const { id } = await api('POST /plante/:id/journal', asked);
      const back = { params: { id }, idempotencyKey: newKey() };
      offerUndo({
        text: sized ? 'Hauteur notée' : 'Note enregistrée',
        onUndo: async () => {
          await api('DELETE /journal/:id', back);
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
      texte: entree?.texte ?? '',
      hauteur: genre === 'mesure' ? formatSize(Number(entree?.valeur)) : '',
      date: entree?.date ?? currentDay(),
      visible: entree?.public ?? false,
    }),
    rules,
    send,
    draft: entree ? `entrée ${entree.id}` : 'note',
    failure: entree ? 'L’entrée n’a pas été corrigée.' : 'La note n’a pas été enregistrée.',
  });

  return (
    <form ref={form.ref} className="grid gap-5" onSubmit={form.submit} noValidate>
      {choice?.field}
      <TextAreaField
        label={!genre || genre === 'note' ? 'Note' : 'Quelques mots'}
        maxLength={limits.texteDEntree}
        {...form.field('texte')}
      />
      <div className="form-pair entree-pair">
        {withHeight && (
          <TextField
            label="Hauteur (cm)"
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
            {...form.field('hauteur')}
          />
        )}
        <TextField label="Jour" type="date" max={currentDay()} {...form.field('date')} />
      </div>
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
