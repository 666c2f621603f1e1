import type { Climat } from '../../../contract/especes/climat.ts';
import type { Gelees, Hiver } from '../../../contract/especes/lieu.ts';
import { departementOf } from './departements.ts';
import { altitudeOf, geleesOf } from './gelees.ts';

/** A place, as much as is known of it: '' and null where nobody said. */
export interface Place {
  /** Code of its department. */
  departement: string;
  /** Metres above the sea. */
  altitude?: number | null;
}

const vosges = ['57', '67', '68', '70', '88', '90'];

/** From where on land of a department is of the mountains, in metres: the law of 9 January 1985 and its order. */
export function mountainsFrom(departement: string): number {
  if (vosges.includes(departement)) return 600;
  return departementOf(departement)?.climat === 'méditerranéen' ? 800 : 700;
}

/** The climate of a place, '' where it is not known: its department's, corrected by the altitude in metres. */
export function climatOf({ departement, altitude }: Place): Climat | '' {
  const climat = departementOf(departement)?.climat ?? '';
  if (climat === '' || climat === 'tropical' || typeof altitude !== 'number') return climat;
  if (altitude >= mountainsFrom(departement)) return 'montagnard';
  // The valleys of a mountainous department.
  return climat === 'montagnard' ? 'semi-continental' : climat;
}

/** Usual frosts of a place ('repère'), null where there are none or none are known. */
export function geleesOfPlace({ departement, altitude = null }: Place): Gelees | null {
  const secteur = departementOf(departement)?.secteur;
  return secteur ? geleesOf(secteur, altitude) : null;
}

// The standard atmosphere: 6.5 °C per km.
const degreesPerMetre = 0.0065;
// Up to where the cold that the table tells is the same.
const plain = 200;

/** Usual cold of a winter there in °C ('repère'), null where it does not freeze or nobody told us. */
export function hiverOf({ departement, altitude }: Place): Hiver | null {
  const found = departementOf(departement);
  if (!found?.secteur || found.froid === null) return null;
  const height = altitude ?? altitudeOf(found.secteur);
  const colder = Math.max(0, height - plain) * degreesPerMetre;
  return { minimum: Math.round(found.froid - colder), source: 'NF P52-612/CN' };
}
