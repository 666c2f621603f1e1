import { type FormEvent, type ReactNode, useState } from 'react';
import { type ProduitBody, unites } from '../../../contract/boutique/produit.ts';
import { limits } from '../../../contract/limits.ts';
import { takeDraft, useSessionDraft } from '../../forms/draft.ts';
import { fieldMessages } from '../../forms/fieldMessages.ts';
import { useFieldErrors } from '../../forms/useFieldErrors.ts';
import { hasStatus } from '../../lib/apiError.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { dismissAll } from '../../lib/notices.ts';
import { useSession } from '../../lib/useSession.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { UploadWait } from '../../ui/fields/UploadWait.tsx';
import { type FieldErrors, type ProduitFormValues, produitBody } from './produitFormValues.ts';

const types = [
  { value: 'Plante', label: 'Plante' },
  { value: 'Autre', label: 'Autre' },
];
const rates = [
  { value: '', label: 'Selon le type : 10 % ou 20 %' },
  { value: '5.5', label: '5,5 %' },
  { value: '10', label: '10 %' },
  { value: '20', label: '20 %' },
];
const measures = [
  { value: '', label: 'Aucune' },
  ...unites.map((unite) => ({ value: unite, label: unite })),
];

interface ProduitFieldsProps {
  values: ProduitFormValues;
  errors: FieldErrors;
  set: (change: Partial<ProduitFormValues>) => void;
  photoField: ReactNode;
}

function ProduitFields({ values, errors, set, photoField }: ProduitFieldsProps) {
  const written = (
    name: 'nom' | 'description' | 'prix' | 'stock' | 'quantiteNette' | 'origine' | 'exploitant',
  ) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const typed = (name: Parameters<typeof written>[0]) => ({ ...written(name), required: true });
  return (
    <>
      <TextField label="Nom" wide maxLength={limits.shortText} {...typed('nom')} />
      {photoField}
      <TextField label="Prix (€)" inputMode="decimal" placeholder="12,50" {...typed('prix')} />
      <TextField label="Stock" inputMode="numeric" placeholder="10" {...typed('stock')} />
      <SelectField
        label="Type"
        name="type"
        choices={types}
        value={values.type}
        onChange={(event) => set({ type: event.target.value as ProduitFormValues['type'] })}
      />
      <TextAreaField label="Description" maxLength={limits.longText} {...typed('description')} />
      <SelectField
        label="TVA"
        hint="5,5 % : ce qui se mange, plants et semences du potager et du verger compris."
        name="tauxTva"
        error={errors.tauxTva}
        choices={rates}
        value={values.tauxTva}
        onChange={(event) => set({ tauxTva: event.target.value })}
      />
      <TextField
        label="Quantité nette"
        hint="Pour le prix au kilo, au litre, au mètre ou à l'unité."
        inputMode="decimal"
        placeholder="500"
        {...written('quantiteNette')}
      />
      <SelectField
        label="Unité"
        name="unite"
        error={errors.unite}
        choices={measures}
        value={values.unite}
        onChange={(event) => set({ unite: event.target.value as ProduitFormValues['unite'] })}
      />
      <TextField
        label="Origine"
        hint="D'un miel : chaque pays de récolte et sa part, du plus grand au plus petit."
        maxLength={limits.shortText}
        {...written('origine')}
      />
      <TextField
        label="Exploitant"
        hint="D'une denrée : le nom et l'adresse de qui en répond."
        maxLength={limits.shortText}
        {...written('exploitant')}
      />
      <label className="check">
        <input
          type="checkbox"
          name="exceptionRetractation"
          checked={values.exceptionRetractation}
          onChange={(event) => set({ exceptionRetractation: event.target.checked })}
        />
        <span>
          Sans droit de rétractation
          <small className="hint">Produit périssable ou fait sur mesure (L221-28).</small>
        </span>
      </label>
    </>
  );
}

interface Props {
  initial: ProduitFormValues;
  photo: { url: string; changed: boolean; uploading: boolean };
  photoField: ReactNode;
  submit: string;
  cancelTo: string;
  /** Whether this reader was told that they may not save. */
  refused: () => boolean;
  /** Saves, and goes on from there. */
  onSave: (body: ProduitBody) => Promise<void>;
  /** The specified sentence for when saving fails. */
  failure: string;
  note: ReactNode;
}

export function ProduitForm({ photo, onSave, refused, ...props }: Props) {
  const [initial] = useState(props.initial);
  const session = useSession();
  const [values, setValues] = useState<ProduitFormValues>(() => takeDraft() ?? initial);
  const [error, setError] = useState<Failure | null>(null);
  const { wrong, tellWrong, forget } = useFieldErrors<keyof ProduitFormValues>();
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<ProduitFormValues>) => {
    setValues((before) => ({ ...before, ...change }));
    forget(change);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (photo.uploading) return;
    dismissAll();
    setError(null);
    const asked = produitBody(values, photo.url);
    if ('problem' in asked) return tellWrong(form, { [asked.field]: asked.problem });
    tellWrong(form, {});
    if (refused()) {
      keep();
      return;
    }
    setBusy(true);
    try {
      await onSave(asked.body);
    } catch (failure) {
      logFailure(failure);
      if (hasStatus(failure, 401)) keep();
      setError(failureOf(props.failure, failure));
      setBusy(false);
      tellWrong(form, fieldMessages(failure));
    }
  };

  const changed = photo.changed || JSON.stringify(values) !== JSON.stringify(initial);
  const keep = useSessionDraft(values, changed);
  return (
    <form className="panel form-grid" onSubmit={submit} noValidate>
      <LeaveGuard when={changed && !busy && session !== null} />
      <ProduitFields values={values} errors={wrong} set={set} photoField={props.photoField} />
      <FormError {...error} />
      <UploadWait uploading={photo.uploading} />
      <div className="form-actions form-wide">
        <Button type="submit" disabled={photo.uploading} busy={busy}>
          {props.submit}
        </Button>
        <LinkButton to={props.cancelTo} look="ghost">
          Annuler
        </LinkButton>
      </div>
      <div className="form-wide empty:hidden">{props.note}</div>
    </form>
  );
}
