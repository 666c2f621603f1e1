import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { takeDraft, useSessionDraft } from '../../forms/draft.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { UploadWait } from '../../ui/UploadWait.tsx';
import { createJardin } from './createJardin.ts';
import { expositionChoices } from './exposition.ts';
import { descriptionMaximum, NAMELESS, nameMaximum } from './jardinFields.ts';
import { type Temperatures, temperatureText } from './linkTemperatures.ts';
import { TemperaturePair, useLinkedTemperatures } from './TemperaturePair.tsx';

interface Props {
  userId: number;
  photo: string;
  uploading: boolean;
  photoField: ReactNode;
  onCreated: () => void;
  onCancel: () => void;
  /** Whether something would be lost. */
  onChanged: (changed: boolean) => void;
}

interface Draft {
  nomJardin: string;
  description: string;
  exposition: Jardin['exposition'];
  temperatures: Temperatures;
}

export function NewJardinForm(props: Props) {
  const [draft] = useState(() => takeDraft<Draft>());
  const [nomJardin, setName] = useState(draft?.nomJardin ?? '');
  const [description, setDescription] = useState(draft?.description ?? '');
  const [exposition, setExposition] = useState(draft?.exposition ?? '');
  const temperatures = useLinkedTemperatures(draft?.temperatures);
  const [nameless, setNameless] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const { onChanged } = props;
  const changed =
    Boolean(nomJardin || description || props.photo || props.uploading) ||
    temperatureText(temperatures.shown) !== '' ||
    exposition !== '';
  useSessionDraft(
    { nomJardin, description, exposition, temperatures: temperatures.shown },
    changed,
  );
  useEffect(() => {
    onChanged(changed);
    return () => onChanged(false);
  }, [changed, onChanged]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (props.uploading) return;
    setError(null);
    const named = nomJardin.trim() !== '';
    setNameless(!named);
    const measured = temperatures.check(form);
    if (!named) form.querySelector<HTMLInputElement>('[name=nomJardin]')?.focus();
    if (!named || !measured) return;
    setBusy(true);
    try {
      await createJardin({
        nomJardin: nomJardin.trim(),
        photo: props.photo,
        description,
        exposition,
        temperature: temperatureText(temperatures.shown) ?? '',
        userId: props.userId,
      });
      props.onCreated();
    } catch (failure) {
      logFailure(failure);
      setError(failureOf("Le jardin n'a pas pu être créé.", failure));
      setBusy(false);
    }
  };

  return (
    <form className="form-grid" onSubmit={submit} noValidate>
      <LeaveGuard when={changed && !busy} />
      <TextField
        label="Nom du jardin"
        name="nomJardin"
        wide
        required
        error={nameless && !nomJardin.trim() ? NAMELESS : null}
        maxLength={nameMaximum}
        value={nomJardin}
        onChange={(event) => setName(event.target.value)}
      />
      {props.photoField}
      <TextAreaField
        label="Description"
        name="description"
        maxLength={descriptionMaximum}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <SelectField
        label="Exposition"
        name="exposition"
        wide
        choices={expositionChoices}
        value={exposition}
        onChange={(event) => setExposition(event.target.value as Jardin['exposition'])}
      />
      <TemperaturePair temperatures={temperatures} onEnter={temperatures.enter} />
      <FormError {...error} />
      <UploadWait uploading={props.uploading} />
      <div className="form-actions form-wide justify-end">
        <Button look="ghost" onClick={props.onCancel}>
          Annuler
        </Button>
        <Button type="submit" disabled={props.uploading} busy={busy}>
          Ajouter
        </Button>
      </div>
    </form>
  );
}
