import type { Plante } from '../../../contract/jardins/plante.ts';

/** Kinds of places in the form of a new garden. A kind only fills fields and is not stored. */
export const kinds = ['potager', 'balcon', 'interieur', 'fleurs', 'verger'] as const;
export type Kind = (typeof kinds)[number];

/** Fields of the form that a kind of place has a value for. */
type Filled = Record<'nomJardin' | 'description' | 'exposition' | 'temperature', string>;

interface Place {
  label: string;
  /** Words by which the garden is drawn as what it is, too (drawing/scene/setting.ts). */
  fields: Filled;
  /** The medium of its plants; without one, each species has its usual medium. */
  milieu?: Plante['milieu'];
}

export const places: Readonly<Record<Kind, Place>> = {
  potager: {
    label: 'Potager',
    fields: {
      nomJardin: 'Mon potager',
      description: 'Des légumes et des aromates en pleine terre.',
      exposition: 'ensoleillé',
      temperature: '',
    },
  },
  balcon: {
    label: 'Balcon',
    fields: {
      nomJardin: 'Mon balcon',
      description: 'Quelques pots sur un balcon.',
      exposition: 'mi-ombre',
      temperature: '',
    },
    milieu: 'pot',
  },
  interieur: {
    label: 'Intérieur',
    fields: {
      nomJardin: 'Mon intérieur',
      description: 'Des plantes à l’intérieur, près d’une fenêtre.',
      exposition: 'mi-ombre',
      temperature: '18-22',
    },
    milieu: 'interieur',
  },
  fleurs: {
    label: 'Fleurs',
    fields: {
      nomJardin: 'Mon jardin de fleurs',
      description: 'Des massifs fleuris, en pleine terre.',
      exposition: 'ensoleillé',
      temperature: '',
    },
  },
  verger: {
    label: 'Verger',
    fields: {
      nomJardin: 'Mon verger',
      description: 'Des arbres fruitiers et des petits fruits.',
      exposition: 'ensoleillé',
      temperature: '',
    },
  },
};

/**
 * The fields changed by choosing another kind of place, or none: empty fields and those that still hold the former
 * kind's values. Typed text stays.
 */
export function filledBy(
  kind: Kind | '',
  before: Kind | '',
  values: Readonly<Filled>,
): Partial<Filled> {
  const next = kind ? places[kind].fields : null;
  const last = before ? places[before].fields : null;
  const names = Object.keys(places.potager.fields) as (keyof Filled)[];
  const untouched = names.filter((name) => values[name] === (last?.[name] ?? '') || !values[name]);
  return Object.fromEntries(untouched.map((name) => [name, next?.[name] ?? '']));
}
