import { todayOf } from '../../../contract/zone.ts';
import type { Context } from '../../platform/context.ts';
import { departementOf } from '../lieux/departements.ts';
import { gelOf, readMeteo } from './meteo.service.ts';

/** A night that may freeze. */
export interface FrostNight {
  /** The evening on which it begins. */
  date: string;
  departement: string;
  /** '44' → 'Loire-Atlantique'. */
  nom: string;
  /** °C */
  tmin: number;
  gel: 'possible' | 'attendu';
}

const dayMs = 86_400_000;

/** The nights of a forecast's week that may freeze; none where no forecast is known. Throws as `readMeteo`. */
export async function frostNightsOf(
  context: Context,
  departement: string,
  now = new Date(),
): Promise<FrostNight[]> {
  const { jours, prevision } = await readMeteo(context, departement, now);
  const today = todayOf(departement, now);
  const nom = departementOf(departement)?.nom ?? '';
  if (!prevision) return [];
  return jours.flatMap(({ date: morning, tmin }) => {
    const gel = gelOf(tmin);
    if (morning <= today || tmin === null || gel === null || gel === 'non') return [];
    const date = new Date(Date.parse(morning) - dayMs).toISOString().slice(0, 10);
    return [{ date, departement, nom, tmin, gel }];
  });
}
