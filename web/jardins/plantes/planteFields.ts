import type { ComponentProps } from 'react';
import { expositions, milieux } from '../../../contract/especes/conditions.ts';
import type { Plante, PlanteBody } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { isBlank } from '../../../contract/words.ts';
import { currentDay } from '../../lib/clock.ts';
import { capitalise, formatSize } from '../../lib/format.ts';
import type { Choice, TextField } from '../../ui/fields/Field.tsx';
import { milieuLabels, potChoices } from '../milieu/pots.ts';
import { difficultyLabels } from './planteFacts.ts';

type Name = keyof Plante & keyof PlanteBody;
type TextProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label'>;

const text = <N extends Name>(name: N, label: string, props: TextProps = {}) => ({
  kind: 'text' as const,
  name,
  label,
  props: { maxLength: limits.shortText, ...props },
});
const select = <N extends Name>(name: N, label: string, choices: readonly Choice[]) => ({
  kind: 'select' as const,
  name,
  label,
  choices,
});

const unsaid = { value: '', label: 'Non précisée' };
/** Values that are their own labels. */
const choices = <V extends string>(...values: V[]) =>
  values.map((value) => ({ value, label: capitalise(value) }));
const difficulties = Object.entries(difficultyLabels).map(([value, label]) => ({ value, label }));
const expositionChoices = [unsaid, ...choices(...expositions)];
const degrees = { hint: 'Par exemple 15-25.' };

/** The form's fields in their order: a new field of a plant is one line here. */
export const fieldsets = [
  {
    legend: 'La plante',
    fields: [
      text('name', 'Nom', { required: true }),
      text('nameLatin', 'Nom latin'),
      { kind: 'type' as const, name: 'typeDePlante' as const, label: 'Type de plante' },
      text('couleur', 'Couleur'),
      text('origine', 'Origine'),
      select('difficulte', 'Difficulté', [unsaid, ...difficulties]),
      text('tailleMax', 'Taille maximale (cm)', {
        inputMode: 'decimal',
        autoComplete: 'off',
        maxLength: 20,
      }),
      text('date', 'Date d’ajout', { type: 'date', maxLength: undefined }),
    ],
  },
  {
    legend: 'Conditions idéales',
    fields: [
      select('expositionRecommande', 'Exposition recommandée', expositionChoices),
      text('temperatureRecommande', 'Température recommandée', degrees),
      text('arrosageRecommande', 'Arrosage recommandé'),
      text('substratRecommande', 'Substrat recommandé'),
      text('engraisRecommande', 'Engrais recommandé'),
    ],
  },
  {
    legend: 'Conditions actuelles',
    fields: [
      select('exposition', 'Exposition', expositionChoices),
      text('temperature', 'Température', degrees),
      text('arrosage', 'Arrosage'),
      text('substrat', 'Substrat'),
      text('engrais', 'Engrais'),
      select(
        'milieu',
        'Où pousse-t-elle ?',
        milieux.map((value) => ({ value, label: milieuLabels[value] })),
      ),
      select('pot', 'Taille du pot', potChoices),
      { kind: 'place' as const, name: 'emplacement' as const, label: 'Place' },
      text('fin', 'Saison finie le', { type: 'date', maxLength: undefined }),
      select('etat', 'État', choices<Plante['etat']>('vivante', 'malade', 'morte')),
      select('multiplication', 'Multiplication', [
        unsaid,
        ...choices<Plante['multiplication']>(
          'bulbe',
          'bouture',
          'graine',
          'multiplication du plant',
        ),
      ]),
      select('floraison', 'Floraison', [unsaid, ...choices<Plante['floraison']>('oui', 'non')]),
      { kind: 'long' as const, name: 'note' as const, label: 'Note' },
    ],
  },
];

export type PlanteField = (typeof fieldsets)[number]['fields'][number];
export type FieldName = PlanteField['name'];

/** The form's values: always text, as typed. */
export type PlanteFormValues = Record<FieldName | 'especeId', string>;

const fieldNames = fieldsets.flatMap(({ fields }) => fields.map(({ name }) => name));
const valuesFrom = (read: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as Record<FieldName, string>;

/** Values of a new plant; `milieu` is '' until it is answered (milieu/MilieuQuestion.tsx). */
export const newPlanteValues = (): PlanteFormValues => ({
  ...valuesFrom(() => ''),
  date: currentDay(),
  etat: 'vivante',
  tailleMax: String(limits.tailleMaxDefault),
  especeId: '',
});

export const valuesOfPlante = (plante: Plante): PlanteFormValues => ({
  ...valuesFrom((name) => String(plante[name] ?? '')),
  tailleMax: formatSize(plante.tailleMax),
  especeId: String(plante.especeId ?? ''),
});

/** A size as typed, with a comma or a point; NaN for anything else. */
const sizeOf = (typed: string) =>
  /^\s*\d{1,15}([.,]\d{1,15})?\s*$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;

/** Above 1000 cm it becomes 1000 while it is typed (docs/rules.md, Plants). */
export const clampTaille = (typed: string) =>
  sizeOf(typed) > limits.tailleMax ? String(limits.tailleMax) : typed;

/** Error sentences by field. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Errors that keep the form from being sent. */
export function wrongFields({ name, tailleMax }: PlanteFormValues): FieldErrors {
  const wrong: FieldErrors = {};
  if (isBlank(name)) wrong.name = 'Veuillez remplir tous les champs obligatoires.';
  if (tailleMax.trim() && Number.isNaN(sizeOf(tailleMax)))
    wrong.tailleMax = 'Indiquez un nombre de centimètres, par exemple 12,5.';
  return wrong;
}

/** The same for a plant that exists: an emptied field must not take the default of a new plant, and a season may end. */
export function wrongChanges(values: PlanteFormValues): FieldErrors {
  const wrong = wrongFields(values);
  if (!values.date) wrong.date = 'Indiquez la date d’ajout.';
  if (values.fin > currentDay()) wrong.fin = 'Choisissez un jour, aujourd’hui au plus tard.';
  else if (values.fin && values.fin < values.date)
    wrong.fin = 'Une saison ne finit pas avant la date d’ajout.';
  if (!values.tailleMax.trim()) wrong.tailleMax = 'Indiquez la taille maximale.';
  return wrong;
}

export function planteBody(
  values: PlanteFormValues,
  rest: Pick<PlanteBody, 'photo' | 'jardinId' | 'idUser' | 'position'>,
): PlanteBody {
  const taille = values.tailleMax.trim() ? sizeOf(values.tailleMax) : limits.tailleMaxDefault;
  return {
    ...values,
    ...rest,
    name: values.name.trim(),
    date: values.date || currentDay(),
    difficulte: Number(values.difficulte) || null,
    especeId: Number(values.especeId) || null,
    tailleMax: Math.min(taille, limits.tailleMax),
  };
}
