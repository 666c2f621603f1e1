import type { Gelees } from '../../../contract/especes/lieu.ts';

/** Usual frosts of some departments at `altitude` metres: from an early to a late year, 'MM-DD'. */
interface Reperes {
  derniere: readonly [debut: string, fin: string];
  premiere: readonly [debut: string, fin: string];
  altitude: number;
}

/**
 * Dates that gardeners go by ('usage courant'): no open list by department was found. They are for open country,
 * not for a wall in a town nor for a hollow.
 */
const secteurs = {
  bretagne: { derniere: ['03-10', '04-10'], premiere: ['11-10', '12-05'], altitude: 50 },
  atlantique: { derniere: ['03-15', '04-15'], premiere: ['11-01', '11-30'], altitude: 50 },
  manche: { derniere: ['04-01', '04-25'], premiere: ['10-25', '11-20'], altitude: 50 },
  ouest: { derniere: ['04-01', '04-25'], premiere: ['10-20', '11-10'], altitude: 100 },
  bassinParisien: { derniere: ['04-05', '05-01'], premiere: ['10-15', '11-05'], altitude: 100 },
  paris: { derniere: ['03-15', '04-15'], premiere: ['11-01', '11-30'], altitude: 50 },
  sudOuest: { derniere: ['03-20', '04-20'], premiere: ['10-25', '11-20'], altitude: 150 },
  limousin: { derniere: ['04-10', '05-05'], premiere: ['10-15', '11-05'], altitude: 300 },
  nordEst: { derniere: ['04-15', '05-10'], premiere: ['10-05', '10-31'], altitude: 250 },
  plainesDeLEst: { derniere: ['04-10', '05-05'], premiere: ['10-10', '11-01'], altitude: 200 },
  rhone: { derniere: ['04-01', '04-25'], premiere: ['10-20', '11-15'], altitude: 200 },
  hautesTerres: { derniere: ['04-20', '05-20'], premiere: ['09-25', '10-25'], altitude: 650 },
  valleesAlpines: { derniere: ['04-10', '05-10'], premiere: ['10-10', '11-01'], altitude: 400 },
  midi: { derniere: ['03-01', '04-05'], premiere: ['11-05', '12-05'], altitude: 50 },
  riviera: { derniere: ['02-01', '03-15'], premiere: ['11-25', '12-31'], altitude: 50 },
} as const satisfies Record<string, Reperes>;

export type Secteur = keyof typeof secteurs;

/** Metres that the dates of a part of the country are for. */
export const altitudeOf = (secteur: Secteur): number => secteurs[secteur].altitude;

// Hopkins 1918: spring comes four days later, and autumn four days sooner, with each 400 feet.
const daysPerMetre = 4 / 122;
// Above, frost may come in any month, and there are no gardens.
const highest = 2_000;

/**
 * Usual last and first frosts, each from an early to a late year, 'MM-DD'; with an altitude in metres, moved by
 * four days for each 122 m between it and the altitude that the dates are for.
 */
export function geleesOf(secteur: Secteur, altitude: number | null): Gelees {
  const { derniere, premiere, altitude: usual } = secteurs[secteur];
  const days = Math.round((Math.min(altitude ?? usual, highest) - usual) * daysPerMetre);
  return {
    derniere: { debut: moved(derniere[0], days), fin: moved(derniere[1], days) },
    premiere: { debut: moved(premiere[0], -days), fin: moved(premiere[1], -days) },
    source: days === 0 ? 'usage courant' : 'usage courant ; Hopkins 1918',
  };
}

/** 'MM-DD' some days later, within a year of 365 days. */
function moved(day: string, days: number): string {
  const date = new Date(`2001-${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  const year = date.getUTCFullYear();
  if (year !== 2001) return year < 2001 ? '01-01' : '12-31';
  return date.toISOString().slice(5, 10);
}
