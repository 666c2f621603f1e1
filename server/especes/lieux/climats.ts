import type { Climat } from '../../../contract/especes/climat.ts';
import type { Gelees, Hiver } from '../../../contract/especes/lieu.ts';
import { type Commune, measuredCommune } from './codesPostaux.ts';
import { departementOf } from './departements.ts';
import { altitudeOf, geleesOf, type Secteur } from './gelees.ts';

/** A place, as far as it is known: '' and null if unknown. */
export interface Place {
  /** Code of its department. */
  departement: string;
  /** Metres above the sea, as its owner says; without it, its commune's counts. */
  altitude?: number | null;
  codePostal?: string;
  /** INSEE's code of the commune, where the postcode has several. */
  commune?: string;
}

/** The commune whose altitude is a place's; undefined where its owner says another, or none is known. */
export function measuredIn(place: Place): Commune | undefined {
  const { departement, altitude = null, codePostal = '', commune = '' } = place;
  if (altitude !== null || codePostal === '') return undefined;
  return measuredCommune(codePostal, commune, departement);
}

/** Metres above the sea of a place: as its owner says, else of its commune; null where neither is known. */
export const hauteurOf = (place: Place): number | null =>
  place.altitude ?? measuredIn(place)?.altitude ?? null;

// A commune lies on more than one height: that near, a department's own figures are as good.
const nearby = 100;

/** Metres that correct what is usual in a part of the country; null where nothing does. */
function correctingHeight(place: Place, secteur: Secteur): number | null {
  const height = hauteurOf(place);
  if (height === null || typeof place.altitude === 'number') return height;
  return Math.abs(height - altitudeOf(secteur)) < nearby ? null : height;
}

const vosges = ['57', '67', '68', '70', '88', '90'];

/** From where on land of a department is of the mountains, in metres: the law of 9 January 1985 and its order. */
export function mountainsFrom(departement: string): number {
  if (vosges.includes(departement)) return 600;
  return departementOf(departement)?.climat === 'méditerranéen' ? 800 : 700;
}

/** The climate of a place, '' where it is not known: its department's, corrected by the altitude. */
export function climatOf(place: Place): Climat | '' {
  const { departement } = place;
  const climat = departementOf(departement)?.climat ?? '';
  if (climat === '' || climat === 'tropical') return climat;
  const height = hauteurOf(place);
  if (height === null) return climat;
  if (height >= mountainsFrom(departement)) return 'montagnard';
  // The valleys of a mountainous department.
  return climat === 'montagnard' ? 'semi-continental' : climat;
}

/** The part of an altitude that everyone may see: by the climate, that a place is of the mountains, and no more. */
export function parseAltitude(place: Place): number | null {
  const { departement } = place;
  const rises = departementOf(departement)?.climat !== 'montagnard';
  return rises && climatOf(place) === 'montagnard' ? mountainsFrom(departement) : null;
}

/** Usual frosts of a place ('repère'), null where there are none or none are known. */
export function geleesOfPlace(place: Place): Gelees | null {
  const secteur = departementOf(place.departement)?.secteur;
  return secteur ? geleesOf(secteur, correctingHeight(place, secteur)) : null;
}

// The standard atmosphere: 6.5 °C per km.
const degreesPerMetre = 0.0065;
// Up to where the cold that the table tells is the same.
const plain = 200;

/** Usual cold of a winter there in °C ('repère'), null if it does not freeze there, or if it is unknown. */
export function hiverOf(place: Place): Hiver | null {
  const found = departementOf(place.departement);
  if (!found?.secteur || found.froid === null) return null;
  const height = correctingHeight(place, found.secteur) ?? altitudeOf(found.secteur);
  const colder = Math.max(0, height - plain) * degreesPerMetre;
  return { minimum: Math.round(found.froid - colder), source: 'NF P52-612/CN' };
}
