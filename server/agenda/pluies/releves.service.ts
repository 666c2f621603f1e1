import type { MeteoJour } from '../../../contract/especes/meteo.ts';
import { todayInParis } from '../../../contract/today.ts';
import { todayOf } from '../../../contract/zone.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import { readMeteo } from '../../especes/meteo/meteo.service.ts';
import type { Context } from '../../platform/context.ts';
import { deleteRelevesBefore, findDepartements, putReleves } from './releves.repository.ts';

const yearMs = 366 * 86_400_000;
const keptYears = 2;
const askedAtOnce = 4;

// A forecast is handed out again for an hour: what it says is kept once.
const stored = new WeakMap<object, WeakSet<readonly MeteoJour[]>>();

/** No rain and no evapotranspiration is less than none. */
const amount = (mm: number | null) => (mm !== null && mm >= 0 ? mm : null);

/**
 * Keeps a forecast server's figures for a department, for the days up to today there: the server forgets them after two
 * weeks. A known figure is never replaced by an empty one. Call it only with real figures (`prevision`), never with
 * usual ones.
 */
export async function noteReleves(
  { db }: Pick<Context, 'db'>,
  departement: string,
  jours: readonly MeteoJour[],
): Promise<void> {
  const known = stored.get(db) ?? new WeakSet();
  stored.set(db, known);
  if (known.has(jours)) return;
  const today = todayOf(departement);
  const days = jours
    .filter(({ date }) => date <= today)
    .map(({ date, pluie, et0, tmin }) => ({ date, pluie: amount(pluie), et0: amount(et0), tmin }))
    .filter(({ pluie, et0, tmin }) => pluie !== null || et0 !== null || tmin !== null);
  if (days.length > 0) await putReleves(db, departement, days);
  known.add(jours);
}

/** Keeps the weather of every department in which there are gardens, where a forecast server is set up. */
export async function noteAllReleves(context: Context): Promise<void> {
  if (!context.forecasts) return;
  const found = await findDepartements(context.db);
  // A department stored with a garden may have left the list since.
  const departements = found.filter((code) => departementOf(code));
  const askOne = async () => {
    for (let code = departements.pop(); code; code = departements.pop()) {
      const { prevision, jours } = await readMeteo(context, code);
      if (prevision) await noteReleves(context, code, jours);
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, askOne));
}

/** No due date is reckoned from weather of more than two years ago. */
export async function forgetOldReleves({ db }: Context): Promise<void> {
  await deleteRelevesBefore(db, todayInParis(new Date(Date.now() - keptYears * yearMs)));
}
