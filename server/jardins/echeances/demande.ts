import { type Climat, climats } from '../../../contract/especes/climat.ts';
import { limits } from '../../../contract/limits.ts';
import { dayIn } from '../../../contract/today.ts';
import { zoneOf } from '../../../contract/zone.ts';
import { climatOf, type Place } from '../../especes/lieux/climats.ts';
import type { Context } from '../../platform/context.ts';
import { dayAfter } from './days.ts';
import { type Temps, tempsOf } from './temps.ts';

/** A garden whose plants are asked about. */
export interface Lieu extends Place {
  id: number;
  userId: number;
}

/** What the statement of due dates needs to know of a garden. */
interface Terrain {
  id: number;
  userId: number;
  departement: string;
  climat: Climat;
  /** Times the days of a species' interval. */
  correction: number;
  /** °C of the night to come by the forecast. */
  tminNuit: number | null;
}

/** Asked for: works of the plants of these gardens, due until `horizon`. Days of `zone`. */
export interface Demande {
  zone: string;
  today: string;
  horizon: string;
  terrains: readonly Terrain[];
  climats: readonly Climat[];
  /** Their owners' holidays put nothing off. */
  despiteHolidays: boolean;
}

export const semaine = 7;

/** As far ahead as any interval, snooze or work of the year may be. */
export const auPlusLoin = limits.intervalle;

/** A member's time zone: that of their first garden with a place. */
export const zoneOfLieux = (lieux: readonly Pick<Lieu, 'departement'>[]): string =>
  zoneOf(lieux.find(({ departement }) => departement)?.departement);

/** Puts together what is known of these gardens today, with `temps` of their departments; one zone has all of them. */
export async function demandeOf(
  context: Context,
  lieux: readonly Lieu[],
  { days = semaine, now = new Date(), despiteHolidays = false } = {},
): Promise<{ demande: Demande; temps: Map<string, Temps> }> {
  const zone = zoneOfLieux(lieux);
  const today = dayIn(zone, now.getTime());
  const temps = await tempsOf(
    context,
    lieux.map(({ departement }) => departement),
    now,
  );
  const terrains = lieux.map((lieu) => {
    const { id, userId, departement } = lieu;
    const climat = climatOf(lieu);
    const known = temps.get(departement);
    return {
      ...{ id, userId, departement },
      // Of a garden without a place nothing better is known than what the catalogue was written for.
      climat: climat || ('océanique' as const),
      correction: 1,
      tminNuit: known?.tminNuit ?? null,
    };
  });
  const used = new Set(terrains.map(({ climat }) => climat));
  return {
    temps,
    demande: {
      zone,
      today,
      horizon: dayAfter(today, days),
      terrains,
      despiteHolidays,
      climats: climats.filter((climat) => used.has(climat)),
    },
  };
}
