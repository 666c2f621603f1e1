import type { MeteoDuJour } from '../../../contract/agenda/aujourdhui.ts';
import type { MeteoJour } from '../../../contract/especes/meteo.ts';
import { dayAfter } from '../../../contract/today.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import { sourceDuJourUsuel, usualDay } from '../../especes/meteo/normales.ts';
import type { LieuNomme } from '../echeances/echeances.service.ts';
import type { Temps } from '../echeances/temps.ts';

const tenth = (value: number) => Math.round(value * 10) / 10;
const sumOf = (rains: readonly number[]) => tenth(rains.reduce((sum, mm) => sum + mm, 0));

/** The weather of one day, null where it is not told. */
type Day = (shift: number) => MeteoJour | undefined;

/** mm of two days from `first` on, counted from today; null unless both are told. */
function pluieOfTwo(day: Day, first: number): number | null {
  const one = day(first)?.pluie ?? null;
  const other = day(first + 1)?.pluie ?? null;
  return one === null || other === null ? null : sumOf([one, other]);
}

function pluieOfWeek(day: Day): number | null {
  const rains = Array.from({ length: 7 }, (_, at) => day(-at)?.pluie ?? null);
  const known = rains.filter((mm) => mm !== null);
  return known.length > 0 ? sumOf(known) : null;
}

/** Without a forecast: what the half-month is usually like, which warns of nothing. */
const usual = (day: Day) => ({
  prevision: false,
  tmin: day(0)?.tmin ?? null,
  tmax: day(0)?.tmax ?? null,
  gel: null,
  tminNuit: null,
  chaleur: null,
  tempete: null,
  pluieSemaine: null,
  pluie48: pluieOfTwo(day, -1),
  pluieAVenir48: pluieOfTwo(day, 1),
  vent: null,
  source: sourceDuJourUsuel,
});

const presentDay = ({ gel, tminNuit, chaleur, tempete, source }: Temps, day: Day) => ({
  prevision: true,
  tmin: day(0)?.tmin ?? null,
  tmax: day(0)?.tmax ?? null,
  gel,
  tminNuit,
  chaleur,
  tempete,
  pluieSemaine: pluieOfWeek(day),
  pluie48: pluieOfTwo(day, -1),
  pluieAVenir48: pluieOfTwo(day, 1),
  vent: day(0)?.vent ?? null,
  source,
});

/**
 * The weather of today in each department of some gardens: by its forecast (`temps`), else what this half-month
 * usually is, which says so (`source`) and warns of nothing.
 */
export function meteoDuJourOf(
  lieux: readonly LieuNomme[],
  temps: ReadonlyMap<string, Temps>,
  today: string,
): MeteoDuJour[] {
  const byDepartement = Map.groupBy(lieux, ({ departement }) => departement);
  return [...byDepartement].flatMap(([departement, there]) => {
    const nom = departementOf(departement)?.nom;
    if (!nom) return [];
    const known = temps.get(departement);
    const jours = new Map(known?.jours.map((jour) => [jour.date, jour]));
    const jardins = there.map(({ id }) => id);
    const here = { departement, nom, jardins };
    if (known)
      return { ...here, ...presentDay(known, (shift) => jours.get(dayAfter(today, shift))) };
    return { ...here, ...usual((shift) => usualDay(departement, dayAfter(today, shift))) };
  });
}
