import type { Plante, PlanteBody } from '../../../contract/jardins/plante.ts';
import { limits } from '../../../contract/limits.ts';
import { todayInParis } from '../../../contract/today.ts';
import { formatSize } from '../../lib/format.ts';

const texts = [
  'name',
  'nameLatin',
  'origine',
  'exposition',
  'temperature',
  'arrosage',
  'typeDePlante',
  'couleur',
  'date',
  'expositionRecommande',
  'temperatureRecommande',
  'engrais',
  'engraisRecommande',
  'arrosageRecommande',
  'substrat',
  'substratRecommande',
  'etat',
  'multiplication',
  'floraison',
  'note',
] as const;

type TextName = (typeof texts)[number];

/** What the form's fields hold: always text, as typed. */
export type PlanteFormValues = Record<TextName | 'difficulte' | 'tailleMax', string>;

const blank = Object.fromEntries(texts.map((name) => [name, ''])) as Record<TextName, string>;

export const newPlanteValues = (): PlanteFormValues => ({
  ...blank,
  date: todayInParis(),
  etat: 'vivante',
  difficulte: '',
  tailleMax: String(limits.tailleMaxDefault),
});

export const valuesOfPlante = (plante: Plante): PlanteFormValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, plante[name]])) as Record<TextName, string>),
  difficulte: String(plante.difficulte ?? ''),
  tailleMax: formatSize(plante.tailleMax),
});

/** A size as typed, with a comma or a point; NaN for anything else. */
const sizeOf = (text: string) =>
  /^\s*\d{1,15}([.,]\d{1,15})?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/** Above 1000 cm it becomes 1000 (docs/rules.md, Plants), while it is typed. */
export const clampTaille = (text: string) =>
  sizeOf(text) > limits.tailleMax ? String(limits.tailleMax) : text;

/** Sentences to stand below fields, by the fields' names. */
export type FieldErrors = Partial<Record<keyof PlanteFormValues, string>>;

/** What must be mended before the form is sent. */
export function wrongFields({ name, tailleMax }: PlanteFormValues): FieldErrors {
  const wrong: FieldErrors = {};
  if (!name.trim()) wrong.name = 'Veuillez remplir tous les champs obligatoires.';
  if (tailleMax.trim() && Number.isNaN(sizeOf(tailleMax)))
    wrong.tailleMax = 'Indiquez un nombre de centimètres, par exemple 12,5.';
  return wrong;
}

/** The same for a plant that exists: an emptied field must not take the default of a new plant. */
export function wrongChanges(values: PlanteFormValues): FieldErrors {
  const wrong = wrongFields(values);
  if (!values.date) wrong.date = "Indiquez la date d'ajout.";
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
    date: values.date || todayInParis(),
    difficulte: Number(values.difficulte) || null,
    tailleMax: Math.min(taille, limits.tailleMax),
  };
}
