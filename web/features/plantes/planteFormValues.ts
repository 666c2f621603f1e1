import { limits } from '../../../contract/limits.ts';
import type { Plante, PlanteBody } from '../../../contract/plante.ts';
import { today } from '../../lib/format.ts';

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
  date: today(),
  etat: 'vivante',
  floraison: 'non',
  difficulte: '1',
  tailleMax: String(limits.tailleMaxDefault),
});

export const valuesOfPlante = (plante: Plante): PlanteFormValues => ({
  ...(Object.fromEntries(texts.map((name) => [name, plante[name]])) as Record<TextName, string>),
  difficulte: String(plante.difficulte),
  tailleMax: String(plante.tailleMax),
});

/** Above 1000 cm it becomes 1000 (docs/rules.md, Plants), while it is typed. */
export const clampTaille = (text: string) =>
  Number(text.replace(',', '.')) > limits.tailleMax ? String(limits.tailleMax) : text;

export function planteBody(
  values: PlanteFormValues,
  rest: Pick<PlanteBody, 'photo' | 'jardinId' | 'idUser' | 'position'>,
): PlanteBody {
  const taille = Number.parseFloat(values.tailleMax.replace(',', '.'));
  return {
    ...values,
    ...rest,
    name: values.name.trim(),
    date: values.date || today(),
    difficulte: Number(values.difficulte),
    tailleMax: Math.min(Number.isNaN(taille) ? limits.tailleMaxDefault : taille, limits.tailleMax),
  };
}
