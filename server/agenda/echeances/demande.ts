import { type Climat, climats } from '../../../contract/especes/climat.ts';
import { limits } from '../../../contract/limits.ts';
import { dayAfter, dayIn } from '../../../contract/today.ts';
import { zoneOf } from '../../../contract/zone.ts';
import type { Context } from '../../platform/context.ts';
import { type Arrosee, findArrosees } from './arrosages.repository.ts';
import { type Arrosages, arrosagesOf } from './arrosages.ts';
import { type Concernee, concerneesOf } from './concernees.ts';
import { type Temps, tempsOf } from './temps.ts';
import { climatOfLieu, type Lieu, terrainsOf } from './terrains.ts';

/** Asked for: works of the plants of these gardens, due until `horizon`. Days of `zone`. */
export interface Demande {
  zone: string;
  today: string;
  horizon: string;
  terrains: readonly {
    id: number;
    userId: number;
    departement: string;
    climat: Climat;
    /** °C of the night to come by the forecast. */
    tminNuit: number | null;
  }[];
  climats: readonly Climat[];
  arrosages: Arrosages;
  /** Plants of which anything may be due. */
  concernees: readonly Concernee[];
  /** Their owners' holidays put nothing off. */
  despiteHolidays: boolean;
}

export const semaine = 7;

/** As far ahead as any interval, snooze or work of the year may be. */
export const auPlusLoin = limits.intervalle;

/** A member's time zone: that of their first garden with a place. */
export const zoneOfLieux = (lieux: readonly Pick<Lieu, 'departement'>[]): string =>
  zoneOf(lieux.find(({ departement }) => departement)?.departement);

interface Asked {
  days?: number;
  now?: Date;
  despiteHolidays?: boolean;
  plantes?: readonly number[];
}

/**
 * Puts together what is known of these gardens today, with `temps` of their departments; one zone has all of them. `plantes`:
 * of whose waterings alone is asked. Its plants are those of the gardens that live, seasons that ended aside.
 */
export async function demandeOf(
  context: Context,
  lieux: readonly Lieu[],
  { days = semaine, now = new Date(), despiteHolidays = false, plantes: only }: Asked = {},
): Promise<{ demande: Demande; temps: Map<string, Temps>; plantes: Arrosee[] }> {
  const { db } = context;
  const zone = zoneOfLieux(lieux);
  const today = dayIn(zone, now.getTime());
  const horizon = dayAfter(today, days);
  const departements = lieux.map(({ departement }) => departement);
  const jardins = lieux.map(({ id }) => id);
  const [temps, { plantes, autres }] = await Promise.all([
    tempsOf(context, departements, now),
    findArrosees(db, { jardins, only }),
  ]);
  const connus = await terrainsOf(db, lieux, today, temps);
  const terrains = lieux.map((lieu) => ({
    id: lieu.id,
    userId: lieu.userId,
    departement: lieu.departement,
    climat: climatOfLieu(lieu),
    tminNuit: temps.get(lieu.departement)?.tminNuit ?? null,
  }));
  const used = new Set(terrains.map(({ climat }) => climat));
  const arrosages = arrosagesOf(plantes, connus, {
    today,
    horizon,
    oublieesDues: only !== undefined,
  });
  const concernees = concerneesOf(plantes, autres, { terrains, today, horizon, arrosages });
  return {
    temps,
    plantes,
    demande: {
      zone,
      today,
      horizon,
      terrains,
      despiteHolidays,
      arrosages,
      concernees,
      climats: climats.filter((climat) => used.has(climat)),
    },
  };
}
