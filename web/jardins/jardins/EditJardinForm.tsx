import { type FormEvent, type ReactNode, useState } from 'react';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { takeDraft, useSessionDraft } from '../../forms/draft.ts';
import { hasStatus } from '../../lib/apiError.ts';
import { type Failure, failureOf } from '../../lib/failure.ts';
import { logFailure } from '../../lib/logFailure.ts';
import { useSession } from '../../lib/useSession.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { UploadWait } from '../../ui/UploadWait.tsx';
import { expositionChoices } from './exposition.ts';
import { descriptionMaximum, NAMELESS, nameMaximum } from './jardinFields.ts';
import { parseTemperature, temperatureText } from './linkTemperatures.ts';
import { TemperaturePair, useLinkedTemperatures } from './TemperaturePair.tsx';

type Values = Pick<Jardin, 'nomJardin' | 'description' | 'exposition' | 'temperature'>;

interface Props {
  jardin: Jardin;
  photo: string;
  uploading: boolean;
  photoField: ReactNode;
  onSave: (values: Values) => Promise<void>;
}

export function EditJardinForm({ jardin, photo, uploading, photoField, onSave }: Props) {
  const stored: Values = {
    nomJardin: jardin.nomJardin,
    description: jardin.description,
    exposition: jardin.exposition,
    temperature: jardin.temperature,
  };
  // Without a session the draft is kept: nothing would be lost.
  const session = useSession();
  const [values, setValues] = useState<Values>(() => takeDraft() ?? stored);
  const temperatures = useLinkedTemperatures(parseTemperature(values.temperature));
  const [nameless, setNameless] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const [state, setState] = useState<'editing' | 'saving'>('editing');
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (uploading) return;
    setError(null);
    const named = values.nomJardin.trim() !== '';
    setNameless(!named);
    const measured = temperatures.check(form);
    if (!named) form.querySelector<HTMLInputElement>('[name=nomJardin]')?.focus();
    if (!named || !measured) return;
    setState('saving');
    try {
      await onSave(values);
    } catch (failure) {
      logFailure(failure);
      if (hasStatus(failure, 401)) keep();
      setError(failureOf('Erreur lors de la mise à jour du jardin.', failure));
      setState('editing');
    }
  };

  const changed =
    JSON.stringify(values) !== JSON.stringify(stored) || photo !== (jardin.photo ?? '');
  const keep = useSessionDraft(values, changed);
  return (
    <form className="panel form-grid" onSubmit={submit} noValidate>
      <LeaveGuard when={changed && state === 'editing' && session !== null} />
      <TextField
        label="Nom du jardin"
        name="nomJardin"
        wide
        required
        error={nameless && !values.nomJardin.trim() ? NAMELESS : null}
        maxLength={nameMaximum}
        value={values.nomJardin}
        onChange={(event) => set({ nomJardin: event.target.value })}
      />
      {photoField}
      <TextAreaField
        label="Description"
        name="description"
        maxLength={descriptionMaximum}
        value={values.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <SelectField
        label="Exposition"
        name="exposition"
        choices={expositionChoices}
        value={values.exposition}
        onChange={(event) => set({ exposition: event.target.value as Jardin['exposition'] })}
      />
      <TextField
        label="Température (°C)"
        name="temperature"
        placeholder="21-23"
        hint="Du plus frais au plus chaud, par exemple 21-23 ; ou en deux nombres, ci-dessous."
        maxLength={40}
        value={values.temperature}
        onChange={({ target }) => {
          set({ temperature: target.value });
          temperatures.replace(parseTemperature(target.value));
        }}
      />
      <TemperaturePair
        temperatures={temperatures}
        onEnter={(side, text) => {
          const temperature = temperatureText(temperatures.enter(side, text));
          if (temperature !== null) set({ temperature });
        }}
      />
      <FormError {...error} />
      <UploadWait uploading={uploading} />
      <div className="form-actions form-wide">
        <Button type="submit" disabled={uploading} busy={state !== 'editing'}>
          Enregistrer
        </Button>
        <LinkButton to={paths.jardin(jardin.id)} look="ghost">
          Annuler
        </LinkButton>
      </div>
    </form>
  );
}
