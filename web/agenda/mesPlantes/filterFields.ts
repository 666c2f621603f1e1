import type { MesPlantesChoix } from '../../../contract/agenda/mesPlantes.ts';
import { etatNames, type Filters } from './filters.ts';

interface Option {
  value: string;
  label: string;
}

/** A filter as a list of options. */
export interface FilterField {
  name: 'jardin' | 'emplacement' | 'etat' | 'type' | 'espece';
  label: string;
  /** '' for all. */
  value: string;
  options: readonly Option[];
  /** Returns the filters after a choice. */
  change: (value: string) => Partial<Filters>;
}

// A place or a type may be '': values have a prefix.
const SIGN = '=';
const signed = (value: string | undefined) => (value === undefined ? '' : SIGN + value);
const unsigned = (value: string) => (value ? value.slice(SIGN.length) : undefined);
const withCount = (label: string, count: number) => `${label} (${count})`;

/** The places of a garden, or of all gardens, each name once. */
export function placesOf(choix: MesPlantesChoix, jardin?: number): Map<string, number> {
  const places = new Map<string, number>();
  for (const { id, emplacements } of choix.jardins)
    if (jardin === undefined || id === jardin)
      for (const { emplacement, plantes } of emplacements)
        places.set(emplacement, (places.get(emplacement) ?? 0) + plantes);
  return places;
}

/** The available filters. A filter with a single option is left out, unless it is in use. */
export function filterFields(choix: MesPlantesChoix, filters: Filters): FilterField[] {
  const fields: FilterField[] = [
    {
      name: 'jardin',
      label: 'Jardin',
      value: String(filters.jardin ?? ''),
      options: choix.jardins.map(({ id, nom, plantes }) => ({
        value: String(id),
        label: withCount(nom, plantes),
      })),
      // Changing the garden clears the place.
      change: (value) => ({ jardin: Number(value) || undefined, emplacement: undefined }),
    },
    {
      name: 'emplacement',
      label: 'Place',
      value: signed(filters.emplacement),
      options: [...placesOf(choix, filters.jardin)].map(([place, plantes]) => ({
        value: signed(place),
        label: withCount(place || 'Sans place', plantes),
      })),
      change: (value) => ({ emplacement: unsigned(value) }),
    },
    {
      name: 'etat',
      label: 'État',
      value: filters.etat ?? '',
      options: choix.etats
        .filter(({ plantes }) => plantes > 0)
        .map(({ etat, plantes }) => ({ value: etat, label: withCount(etatNames[etat], plantes) })),
      change: (value) => ({ etat: (value || undefined) as Filters['etat'] }),
    },
    {
      name: 'type',
      label: 'Type',
      value: signed(filters.type),
      options: choix.types.map(({ type, plantes }) => ({
        value: signed(type),
        label: withCount(type || 'Sans type', plantes),
      })),
      change: (value) => ({ type: unsigned(value) }),
    },
    {
      name: 'espece',
      label: 'Espèce',
      value: String(filters.espece ?? ''),
      options: choix.especes.map(({ id, nom, plantes }) => ({
        value: String(id),
        label: withCount(nom, plantes),
      })),
      change: (value) => ({ espece: Number(value) || undefined }),
    },
  ];
  return fields.filter(({ options, value }) => options.length > 1 || value !== '');
}

/** The label of the chosen option. */
export const chosenLabel = ({ label, value, options }: FilterField) =>
  (options.find((option) => option.value === value)?.label ?? label).replace(/ \(\d+\)$/, '');
