import type { FormEvent } from 'react';
import { type ProduitBody, unites } from '../../../contract/boutique/produit.ts';
import { limits } from '../../../contract/limits.ts';
import { useForm } from '../../forms/useForm.ts';
import { PhotoField, UploadWait } from '../../images/PhotoField.tsx';
import { type PhotoUpload, usePhotoUpload } from '../../images/usePhotoUpload.ts';
import type { Elements } from '../../lib/elements.ts';
import { dismissAll } from '../../lib/notices.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { type ProduitFormValues, produitBody } from './produitFormValues.ts';

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

interface FieldsProps {
  form: ReturnType<typeof useForm<ProduitFormValues>>;
  photo: PhotoUpload;
}

function ProduitFields({ form, photo }: FieldsProps) {
  const { field } = form;
  return (
    <>
      <TextField label="Nom" wide maxLength={limits.shortText} required {...field('nom')} />
      <PhotoField label="Photo" upload={photo} place="beside" />
      <TextField
        label="Prix (€)"
        inputMode="decimal"
        placeholder="12,50"
        required
        {...field('prix')}
      />
      <TextField label="Stock" inputMode="numeric" placeholder="10" required {...field('stock')} />
      <SelectField label="Type" choices={types} {...field('type')} />
      <TextAreaField
        label="Description"
        maxLength={limits.longText}
        required
        {...field('description')}
      />
      <SelectField
        label="TVA"
        hint="5,5 % : ce qui se mange, plants et semences du potager et du verger compris."
        choices={rates}
        {...field('tauxTva')}
      />
      <TextField
        label="Quantité nette"
        hint="Pour le prix au kilo, au litre, au mètre ou à l’unité."
        inputMode="decimal"
        placeholder="500"
        {...field('quantiteNette')}
      />
      <SelectField label="Unité" choices={measures} {...field('unite')} />
      <TextField
        label="Origine"
        hint="D’un miel : chaque pays de récolte et sa part, du plus grand au plus petit."
        maxLength={limits.shortText}
        {...field('origine')}
      />
      <TextField
        label="Exploitant"
        hint="D’une denrée : le nom et l’adresse de qui en répond."
        maxLength={limits.shortText}
        {...field('exploitant')}
      />
      <label className="check">
        <input
          type="checkbox"
          name="exceptionRetractation"
          checked={form.values.exceptionRetractation}
          onChange={(event) => form.set({ exceptionRetractation: event.target.checked })}
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
  /** The stored photo of a product that is changed. */
  photo?: string | null;
  submit: string;
  cancelTo: string;
  /** Tells a reader who may not save; true if it had to. */
  refused: () => boolean;
  /** Saves, then leads to the next page. */
  onSave: (body: ProduitBody) => Promise<void>;
  /** The specified sentence for when saving fails. */
  failure: string;
  note: Elements;
}

export function ProduitForm({ onSave, refused, ...props }: Props) {
  const photo = usePhotoUpload(props.photo);
  const form = useForm<ProduitFormValues>({
    initial: props.initial,
    rules: (values) => {
      const asked = produitBody(values, photo.url);
      return 'problem' in asked ? { [asked.field]: asked.problem } : {};
    },
    send: async (values) => {
      if (refused()) {
        form.keep();
        return {};
      }
      const asked = produitBody(values, photo.url);
      if ('body' in asked) await onSave(asked.body);
    },
    failure: props.failure,
    draft: true,
    changed: photo.url !== (props.photo ?? ''),
    uploading: photo.uploading,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!photo.uploading) dismissAll();
    return form.submit(event);
  };
  return (
    <form className="panel form-grid" onSubmit={submit} noValidate>
      <LeaveGuard when={form.unsaved} />
      <ProduitFields form={form} photo={photo} />
      <FormError {...form.error} />
      <UploadWait uploading={photo.uploading} />
      <div className="form-actions form-wide">
        <Button type="submit" disabled={photo.uploading} busy={form.busy}>
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
