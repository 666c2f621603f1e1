import {
  type Fondement,
  joursDeSuspension,
  type Mesure,
  mesures,
  type Raison,
  raisons,
  type SorteSignalee,
  texteDeSignalement,
  texteMinimal,
} from '../../../contract/moderation/mots.ts';
import { useForm, type Wrong } from '../../forms/useForm.ts';
import { api } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';

interface Props {
  sorte: SorteSignalee;
  id: number;
  /** The reason of the first report. */
  raison: Raison;
  onDecided: () => void;
}

interface Values {
  mesure: string;
  jours: string;
  fondement: string;
  motif: string;
  texte: string;
}

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The form of a decision: the measure, its ground and its reason, sent to both sides. */
export function DecisionForm({ sorte, id, raison, onDecided }: Props) {
  const form = useForm<Values>({
    initial: { mesure: '', jours: '', fondement: 'regles', motif: raison, texte: '' },
    rules({ mesure, jours, texte }) {
      const wrong: Wrong<keyof Values> = {};
      const days = Number(jours);
      if (!mesure) wrong.mesure = 'Choisissez une mesure.';
      if (jours && !(Number.isInteger(days) && days >= 1 && days <= joursDeSuspension))
        wrong.jours = `De 1 à ${joursDeSuspension} jours, ou rien pour toujours.`;
      if (texte.trim().length < texteMinimal)
        wrong.texte = `Expliquez en quelques mots (${texteMinimal} caractères au moins).`;
      return wrong;
    },
    async send({ mesure, jours, fondement, motif, texte }) {
      const { message } = await api('POST /moderation/decision', {
        body: {
          sorte,
          id,
          mesure: mesure as Mesure,
          texte,
          fondement: fondement as Fondement,
          motif: motif as Raison,
          jours: mesure === 'suspension' && jours ? Number(jours) : null,
        },
      });
      notify('success', message);
      onDecided();
      return undefined;
    },
    failure: 'La décision n’a pas pu être prise.',
  });
  const possible = choicesOf(mesures).filter(
    ({ value }) => value !== 'masquage' || sorte !== 'membre',
  );
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="mt-5 grid gap-4">
      <LeaveGuard when={form.unsaved} />
      <SelectField
        label="Mesure"
        required
        choices={[{ value: '', label: 'Choisissez' }, ...possible]}
        {...form.field('mesure')}
      />
      {form.values.mesure === 'suspension' && (
        <TextField
          label="Pendant combien de jours"
          inputMode="numeric"
          hint="Vide : pour toujours."
          {...form.field('jours')}
        />
      )}
      <SelectField label="Motif" choices={choicesOf(raisons)} {...form.field('motif')} />
      <SelectField
        label="Fondement"
        choices={choicesOf({ regles: 'Les règles de la maison', loi: 'La loi' })}
        {...form.field('fondement')}
      />
      <TextAreaField
        label="Exposé des motifs"
        required
        rows={4}
        maxLength={texteDeSignalement}
        hint="Les faits, et la règle ou la loi. Qui est concerné le lit tel quel ; ne dites pas qui a signalé."
        {...form.field('texte')}
      />
      <FormError {...form.error} />
      <div className="form-actions">
        <Button type="submit" busy={form.busy}>
          Décider
        </Button>
      </div>
    </form>
  );
}
