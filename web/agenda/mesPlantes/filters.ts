import type { TriMesPlantes } from '../../../contract/agenda/mesPlantes.ts';
import type { Plante } from '../../../contract/jardins/plante.ts';
import { idParam, searchParam } from '../../lib/address.ts';

/** Filters and order of the list; by default all plants, by name. */
export interface Filters {
  q?: string | undefined;
  jardin?: number | undefined;
  emplacement?: string | undefined;
  etat?: Plante['etat'] | undefined;
  type?: string | undefined;
  espece?: number | undefined;
  du?: 'oui' | undefined;
  sansPhoto?: 'oui' | undefined;
  tri?: TriMesPlantes | undefined;
}

export const sortNames: Readonly<Record<TriMesPlantes, string>> = {
  nom: 'Nom',
  soif: 'Soif',
  dernierArrosage: 'Dernier arrosage',
  date: 'Plus récentes',
  jardin: 'Jardin et place',
};

export const etatNames: Readonly<Record<Plante['etat'], string>> = {
  vivante: 'Vivante',
  malade: 'Malade',
  morte: 'Morte',
};

const oneOf = <T extends string>(known: Readonly<Record<T, string>>, text: string | null) =>
  (Object.keys(known) as T[]).find((each) => each.toLowerCase() === text?.toLowerCase());

const yes = (text: string | null) => (text === 'oui' ? 'oui' : undefined);

/** The filters of an address; invalid ones are left out. */
export function readFilters(search: URLSearchParams): Filters {
  const of = (name: string) => searchParam(search, name);
  const tri = oneOf(sortNames, of('tri'));
  return {
    q: of('q')?.slice(0, 100) || undefined,
    jardin: idParam(of('jardin')),
    // '' asks for plants without one.
    emplacement: of('emplacement')?.slice(0, 60),
    etat: oneOf(etatNames, of('etat')),
    type: of('type')?.slice(0, 200),
    espece: idParam(of('espece')),
    du: yes(of('du')),
    sansPhoto: yes(of('sansPhoto')),
    tri: tri === 'nom' ? undefined : tri,
  };
}

/** The query of an address, in one spelling. */
export function searchOf(filters: Filters): URLSearchParams {
  const given = Object.entries(filters).filter(
    ([name, value]) => value !== undefined && !(name === 'q' && value === ''),
  );
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** True if any filter is in use. */
export const areFiltered = ({ tri: _tri, ...filters }: Filters) => searchOf(filters).size > 0;
