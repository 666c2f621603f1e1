import { useEffect, useEffectEvent, useRef } from 'react';
import type { Climat } from '../../../contract/especes/climat.ts';
import type { Espece, EspeceSummary } from '../../../contract/especes/espece.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { EspeceField, nameOf } from '../../especes/especes/EspeceField.tsx';
import { SeasonWord } from '../../especes/especes/SeasonWord.tsx';
import { GuessButton } from '../../especes/identification/GuessButton.tsx';
import { fieldMessages, useForm } from '../../forms/useForm.ts';
import { PhotoField, UploadWait } from '../../images/PhotoField.tsx';
import { usePhotoUpload } from '../../images/usePhotoUpload.ts';
import type { Elements } from '../../lib/elements.ts';
import { failureOf } from '../../lib/failure.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/Field.tsx';
import { FormError } from '../../ui/fields/FormError.tsx';
import { type Growing, usualGrowing } from '../milieu/growing.ts';
import { MilieuQuestion } from '../milieu/MilieuQuestion.tsx';
import { PlaceChips, PlaceField, usePlaces } from './PlaceField.tsx';
import { Proposals } from './Proposals.tsx';
import {
  clampTaille,
  fieldsets,
  newPlanteValues,
  type PlanteField,
  type PlanteFormValues,
  valuesOfPlante,
  wrongChanges,
  wrongFields,
} from './planteFields.ts';
import { TypeField } from './TypeField.tsx';
import { useProposals } from './useProposals.ts';

interface Props {
  /** The plant to change; without one, a new one is made. */
  plante?: Plante;
  /** `espece` is the one that was picked. */
  send: (values: PlanteFormValues, photo: string, espece?: Espece) => Promise<void>;
  /** The message of a save that failed. */
  failure: (error: unknown) => string;
  submit: string;
  cancelTo: string;
  /** The garden where it grows, or will; null while none is chosen. */
  jardinId: number | null;
  /** Of a new plant: whether it may be sent; says what is missing. */
  ready?: () => boolean;
  /** Of a new plant: the climate where it will grow; '' unknown. */
  climat?: Climat | '';
  /** Of a new plant: the name or the species that it begins with. */
  begin?: { nom: string; slug: string };
  /** Of a new plant: where its garden's plants grow; null in the ground. */
  garden?: Growing | null;
  /** Of a new plant: whether a photo may tell its name. */
  recognises?: boolean;
  /** Of a new plant: elements beside its name and its photo. */
  place?: Elements;
  /** Of a new plant: called by the round button of a species, which adds it at once. */
  onAdd?: (espece: EspeceSummary) => void;
  /** Of a new plant: called if the form stays open for the next one. */
  onStay?: (stay: boolean) => void;
}

// These fields stand outside the details, or are not asked of a new plant.
const elsewhere: ReadonlySet<string> = new Set(['name', 'milieu', 'pot', 'fin']);
const details = fieldsets
  .flatMap<PlanteField>(({ fields }) => fields)
  .filter(({ name }) => !elsewhere.has(name));
const detailNames: ReadonlySet<string> = new Set(details.map(({ name }) => name));

/**
 * The form of a new plant or of a change. A new plant shows only name, photo, garden and medium: the catalogue fills in
 * the known details, which are folded away.
 */
export function PlanteForm(props: Props) {
  const {
    plante,
    send,
    failure,
    submit,
    cancelTo,
    begin,
    garden = null,
    climat = '',
    jardinId,
    place,
    ready,
    recognises,
    onAdd,
    onStay,
  } = props;
  const photo = usePhotoUpload(plante?.photo);
  const folded = useRef<HTMLDetailsElement>(null);
  /** The fold opens at an error of the form or the server: a hidden field cannot have the focus. */
  const inSight = <W extends object>(wrong: W): W => {
    const isFolded = Object.entries(wrong).some(([name, said]) => said && detailNames.has(name));
    if (isFolded && folded.current) folded.current.open = true;
    return wrong;
  };
  const form = useForm({
    initial: () => (plante ? valuesOfPlante(plante) : newPlanteValues()),
    rules: (values, half) =>
      inSight({
        ...(plante ? wrongChanges(values) : wrongFields(values)),
        // The browser gives an incomplete date as an empty one.
        ...(half('date') && { date: 'Indiquez une date complète.' }),
        ...(half('fin') && { fin: 'Indiquez une date complète.' }),
      }),
    send: async (values) => {
      await send(plante ? values : { ...values, ...growing }, photo.url, filled.espece);
    },
    failure: (error) => {
      inSight(fieldMessages(error));
      return failureOf(failure(error), error);
    },
    draft: true,
    changed: photo.url !== (plante?.photo ?? ''),
    uploading: photo.uploading,
  });
  const filled = useProposals(form.values, form.set);
  const { espece, proposals, ...proposed } = filled;
  // Without an answer, the medium follows species and garden.
  const growing = form.values.milieu
    ? { milieu: form.values.milieu as Growing['milieu'], pot: form.values.pot as Growing['pot'] }
    : usualGrowing(espece, garden);
  const places = usePlaces(jardinId);
  const start = useEffectEvent(async () => {
    if (begin?.nom) form.set({ name: begin.nom });
    const found = begin?.slug && (await proposed.pick({ slug: begin.slug }));
    if (found) form.set({ name: found.nom });
  });
  useEffect(() => void start(), []);
  const control = (field: PlanteField) => {
    const { name, label } = field;
    const bound = {
      label,
      ...form.field(name),
      ...(name === 'tailleMax' && {
        onChange: (event: { target: { value: string } }) =>
          form.set({ tailleMax: clampTaille(event.target.value) }),
      }),
    };
    switch (field.kind) {
      case 'text':
        return <TextField key={name} {...bound} {...field.props} />;
      case 'long':
        return <TextAreaField key={name} {...bound} maxLength={limits.longText} />;
      case 'select':
        return <SelectField key={name} {...bound} choices={field.choices} />;
      case 'place':
        return (
          <PlaceField
            key={name}
            {...bound}
            places={places}
            hint="Par exemple : carré 3, rebord sud."
          />
        );
      case 'type':
        return (
          <TypeField
            key={name}
            value={form.values[name]}
            onChange={(value) => form.set({ [name]: value })}
          />
        );
    }
  };
  const rest = details.filter(({ name }) => !proposals.some((proposal) => proposal.name === name));
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => (ready?.() === false ? event.preventDefault() : form.submit(event))}
      noValidate
    >
      <LeaveGuard when={form.unsaved} />
      {plante ? (
        fieldsets.map(({ legend, fields: [head, ...others] }, index) => (
          <fieldset key={legend} className="panel">
            <legend>{legend}</legend>
            <div className="form-grid">
              {head && control(head)}
              {index === 0 && <PhotoField label="Photo" upload={photo} place="beside" />}
              {others.map(control)}
            </div>
          </fieldset>
        ))
      ) : (
        <>
          <fieldset className="panel">
            <legend>La plante</legend>
            <div className="form-grid">
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">
                <EspeceField
                  label="Nom"
                  required
                  autoFocus
                  maxLength={limits.shortText}
                  hint="Deux lettres suffisent : Courtil remplit ce qu’il sait."
                  {...form.field('name')}
                  onType={(name) => form.set({ name })}
                  onPick={(found) => {
                    form.set({ name: nameOf(found) });
                    proposed.pick(found);
                  }}
                  onAdd={onAdd}
                />
                {espece && (
                  <p className="picked">
                    <span className="chip">{espece.nom}</span>
                    <Button look="quiet" onClick={proposed.forget}>
                      Ce n’est pas elle
                    </Button>
                  </p>
                )}
                {espece && <SeasonWord espece={espece} climat={climat} />}
                {place}
                <MilieuQuestion value={growing} onChange={(answer) => form.set({ ...answer })} />
                {/* Shown once a name is typed: places load late, and would push the form down. */}
                {form.values.name && (
                  <PlaceChips
                    places={places}
                    value={form.values.emplacement}
                    onChange={(emplacement) => form.set({ emplacement })}
                  />
                )}
              </div>
              <div className="grid content-start gap-3">
                <PhotoField label="Photo" upload={photo} ratio="1:1" place="column" />
                {recognises && (
                  <GuessButton
                    onPick={({ nom, slug }) => {
                      form.set({ name: nom });
                      if (slug) void proposed.pick({ slug });
                      else proposed.forget();
                    }}
                  />
                )}
              </div>
            </div>
          </fieldset>
          {proposals.length > 0 && (
            <Proposals
              proposals={proposals}
              fields={details}
              values={form.values}
              control={control}
              onClear={proposed.clear}
            />
          )}
          <details ref={folded} className="panel more-details">
            <summary>
              Plus de détails <span className="hint">{`· ${rest.length} champs`}</span>
            </summary>
            {fieldsets.map(({ legend, fields }) => (
              <fieldset className="mt-6" key={legend}>
                <legend>{legend}</legend>
                <div className="form-grid">
                  {fields.filter((field) => rest.includes(field)).map(control)}
                </div>
              </fieldset>
            ))}
          </details>
        </>
      )}
      <FormError {...form.error} />
      <UploadWait uploading={photo.uploading} />
      <div className={`form-actions ${plante ? '' : 'add-actions'}`}>
        <Button
          type="submit"
          disabled={photo.uploading}
          busy={form.busy}
          onClick={() => onStay?.(false)}
        >
          {submit}
        </Button>
        {onStay && (
          <Button
            type="submit"
            look="ghost"
            disabled={photo.uploading}
            busy={form.busy}
            onClick={() => onStay(true)}
          >
            Ajouter et continuer
          </Button>
        )}
        <LinkButton to={cancelTo} look="quiet">
          Annuler
        </LinkButton>
      </div>
    </form>
  );
}
