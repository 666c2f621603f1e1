import { climatOf, mountainsFrom, type Place } from '../lieux/climats.ts';
import data from './moyennes.json' with { type: 'json' };

/** Metres above the sea of a prefecture, then the mean °C of its twelve months. */
const byDepartement: Readonly<Record<string, readonly number[]>> = data.departements;

/** The fall of the air temperature with height, in °C: half a degree for 100 m, as between the stations of the table. */
const degreesPerMetre = 0.005;

/**
 * The usual mean of each month of a place in °C, January first ('repère'); null where no station is near. Where only
 * the mountains are known of a place, it is as high as they begin.
 */
export function monthMeans(place: Place): readonly number[] | null {
  const [prefecture = 0, ...means] = byDepartement[place.departement] ?? [];
  if (means.length === 0) return null;
  const known = climatOf(place) === 'montagnard' ? mountainsFrom(place.departement) : prefecture;
  const altitude = place.altitude ?? Math.max(prefecture, known);
  return means.map((mean) => mean - (altitude - prefecture) * degreesPerMetre);
}
