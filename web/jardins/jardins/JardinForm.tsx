import { type ComponentType, useEffect, useState } from 'react';
import { expositions } from '../../../contract/especes/conditions.ts';
import type { Jardin } from '../../../contract/jardins/jardin.ts';
import { limits } from '../../../contract/limits.ts';
import { isBlank } from '../../../contract/words.ts';
import { refusedField, useForm, type Wrong } from '../../forms/useForm.ts';
import { PhotoField, UploadWait } from '../../images/PhotoField.tsx';
import { usePhotoUpload } from '../../images/usePhotoUpload.ts';
import { api } from '../../lib/api.ts';
import type { Elements } from '../../lib/elements.ts';
import { failureOf } from '../../lib/failure.ts';
import { capitalise } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { filledBy, type Kind } from '../debuts/kinds.ts';
import { PlaceFold } from '../lieux/PlaceFold.tsx';
import { type Place, placeBody, placeOf, placeRules } from '../lieux/place.ts';
import {
  enterTemperature,
  parseTemperature,
  type Side,
  type Typing,
  temperatureBounds,
  temperatureProblem,
  temperatureText,
} from './linkTemperatures.ts';

type Values = Pick<Jardin, 'nomJardin' | 'description' | 'exposition' | 'temperature'> &
  Place &
  Record<'temperatureMin' | 'temperatureMax', string> & {
    /** The kind only fills fields of a new garden and is not sent. */
    kind: Kind | '';
  };

/** As a text, and as the two numbers in it. */
const temperatures = (temperature: string) => {
  const { minimum, maximum } = parseTemperature(temperature);
  return { temperature, temperatureMin: minimum, temperatureMax: maximum };
};

/** Specified: a new garden without a name is not sent, and no sentence says so; its field is marked. */
const nameless = (isNew: boolean) => (isNew ? '' : 'Donnez un nom à votre jardin.');

function rules(
  values: Values,
  half: (name: string) => boolean,
  isNew: boolean,
): Wrong<keyof Values> {
  // The browser gives an invalid number as an empty value: it is an error too.
  const problem = (side: Side, name: 'temperatureMin' | 'temperatureMax') =>
    temperatureProblem(side, half(name) ? '?' : values[name]) ?? undefined;
  return {
    ...placeRules(values, half),
    nomJardin: isBlank(values.nomJardin) ? nameless(isNew) : undefined,
    temperatureMin: problem('minimum', 'temperatureMin'),
    temperatureMax: problem('maximum', 'temperatureMax'),
  };
}

interface Props {
  /** The garden to change; without one, a new one is made, in a dialog. */
  jardin?: Jardin;
  userId: number;
  /** Asks the kind of place above the fields; passed by the popup, which loads its styles. */
  KindField?: ComponentType<{ value: Kind | ''; onPick: (kind: Kind | '') => void }>;
  /** Called with the saved garden and the kind of place of a new one. */
  onSaved: (saved: Jardin, kind: Kind | '') => void;
  cancel: Elements;
  /** Called with true while changes are unsaved, even while they are being sent. */
  onUnsaved?: (unsaved: boolean) => void;
}

export function JardinForm({ jardin, userId, KindField, onSaved, cancel, onUnsaved }: Props) {
  const photo = usePhotoUpload(jardin?.photo);
  const before = placeOf(jardin);
  const failure = jardin
    ? 'Erreur lors de la mise à jour du jardin.'
    : 'Le jardin n’a pas pu être créé.';
  const form = useForm<Values>({
    initial: {
      nomJardin: jardin?.nomJardin ?? '',
      description: jardin?.description ?? '',
      exposition: jardin?.exposition ?? '',
      ...temperatures(jardin?.temperature ?? ''),
      ...before,
      kind: '',
    },
    rules: (values, half) => rules(values, half, !jardin),
    send: async (values) => {
      const { nomJardin, description, exposition, temperature } = values;
      const body = {
        nomJardin: nomJardin.trim(),
        description,
        exposition,
        temperature,
        photo: photo.url,
        userId,
        ...placeBody(values, before),
      };
      const saved = jardin
        ? await api('PUT /jardin/:id', { params: { id: jardin.id }, body })
        : await api('POST /Jardin', { body });
      onSaved(saved, values.kind);
    },
    failure: (error) =>
      refusedField(error, {
        lieu_unknown: 'codePostal',
        departement_unknown: 'departement',
        commune_unknown: 'commune',
      }) ?? failureOf(failure, error),
    draft: true,
    changed: photo.url !== (jardin?.photo ?? ''),
    uploading: photo.uploading,
  });
  const pick = (kind: Kind | '') => {
    const { temperature, temperatureMin, temperatureMax } = form.values;
    // One typed half keeps the kind from filling the pair in.
    const typed = { ...form.values, temperature: temperature || temperatureMin || temperatureMax };
    const filled = filledBy(kind, form.values.kind, typed);
    form.set({
      kind,
      ...filled,
      ...(filled.temperature !== undefined && temperatures(filled.temperature)),
    } as Partial<Values>);
  };
  const { changed } = form;
  useEffect(() => {
    onUnsaved?.(changed);
    return () => onUnsaved?.(false);
  }, [changed, onUnsaved]);

  return (
    <form className={`form-grid ${jardin ? 'panel' : ''}`} onSubmit={form.submit} noValidate>
      {/* A dialog asks before it closes. */}
      <LeaveGuard when={form.unsaved && !onUnsaved} />
      {KindField && <KindField value={form.values.kind} onPick={pick} />}
      <TextField
        label="Nom du jardin"
        wide
        required
        maxLength={limits.shortText}
        invalid={form.wrong.nomJardin !== undefined}
        {...form.field('nomJardin')}
      />
      <PhotoField label="Photo" upload={photo} {...(!jardin && { ratio: '3:1' })} />
      <TextAreaField
        label="Description"
        maxLength={limits.longText}
        {...form.field('description')}
      />
      <SelectField
        label="Exposition"
        wide={!jardin}
        choices={[
          { value: '', label: 'Non précisée' },
          ...expositions.map((value) => ({ value, label: capitalise(value) })),
        ]}
        {...form.field('exposition')}
      />
      {jardin && (
        <TextField
          label="Température (°C)"
          placeholder="21-23"
          hint="Du plus frais au plus chaud, par exemple 21-23 ; ou en deux nombres, ci-dessous."
          maxLength={40}
          {...form.field('temperature')}
          onChange={(event) => form.set(temperatures(event.target.value))}
        />
      )}
      <TemperaturePair values={form.values} wrong={form.wrong} set={form.set} />
      <PlaceFold values={form.values} wrong={form.wrong} field={form.field} set={form.set} />
      <FormError {...form.error} />
      <UploadWait uploading={photo.uploading} />
      <div className={`form-actions form-wide ${jardin ? '' : 'justify-end'}`}>
        {!jardin && cancel}
        <Button type="submit" disabled={photo.uploading} busy={form.busy}>
          {jardin ? 'Enregistrer' : 'Ajouter'}
        </Button>
        {jardin && cancel}
      </div>
    </form>
  );
}

interface PairProps {
  values: Values;
  wrong: Wrong<keyof Values>;
  set: (change: Partial<Values>) => void;
}

/** The coolest and the warmest, in whole degrees: each follows the other one (linkTemperatures.ts). */
function TemperaturePair({ values, wrong, set }: PairProps) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const field = (side: Side, name: 'temperatureMin' | 'temperatureMax') => ({
    name,
    type: 'number',
    step: 1,
    ...temperatureBounds[side],
    value: values[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => {
      const before = { minimum: values.temperatureMin, maximum: values.temperatureMax };
      const next = enterTemperature(before, typing, side, event.target.value);
      const temperature = temperatureText(next.shown);
      setTyping(next.typing);
      set({
        temperatureMin: next.shown.minimum,
        temperatureMax: next.shown.maximum,
        ...(temperature !== null && { temperature }),
      });
    },
    onBlur: () => setTyping(null),
  });
  return (
    <div className="form-pair form-wide items-start">
      <TextField label="Température minimale (°C)" {...field('minimum', 'temperatureMin')} />
      <TextField label="Température maximale (°C)" {...field('maximum', 'temperatureMax')} />
    </div>
  );
}
