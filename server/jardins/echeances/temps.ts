import { setTimeout as sleep } from 'node:timers/promises';
import type { Climat } from '../../../contract/especes/climat.ts';
import type { Meteo, MeteoJour } from '../../../contract/especes/meteo.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import { type Alertes, alertesOf, readMeteo } from '../../especes/meteo/meteo.service.ts';
import { usualDay } from '../../especes/meteo/normales.ts';
import type { Context } from '../../platform/context.ts';
import { noteReleves } from '../pluies/releves.service.ts';
import { dayAfter } from './days.ts';

/** How long somebody who opens their day waits for a forecast that was not asked for lately. */
const patienceMs = 400;
const week = 7;

/** What is known of the weather of a department; without a forecast it is not there. */
export type Temps = Pick<Meteo, 'jours'> & Alertes;

/**
 * The forecasts of these departments, by code. One that is not there in time, or fails, is left out: it goes on
 * being fetched, and the next one who asks has it.
 */
export async function tempsOf(
  context: Context,
  codes: readonly string[],
  now: Date,
): Promise<Map<string, Temps>> {
  const { forecasts } = context;
  if (!forecasts) return new Map();
  const known = new Map<string, Temps>();
  const asked = [...new Set(codes)]
    .filter((code) => departementOf(code))
    .map(async (code) => {
      const { jours, prevision } = await readMeteo(context, code, now);
      if (!prevision) return;
      known.set(code, { jours, ...(await alertesOf(context, code, now)) });
      await noteReleves(context, code, jours);
    });
  const over = new AbortController();
  await Promise.race([
    // One that fails is left out, and the others waited for.
    Promise.allSettled(asked),
    sleep(patienceMs, undefined, { signal: over.signal }).catch(() => {}),
  ]);
  over.abort();
  // What comes later belongs to the next answer.
  return new Map(known);
}

/** Where it is always warm, and usual figures are not those of a season of ours. */
const isTropical = (climat: Climat | '') => climat === 'tropical';

const most = 2;

/**
 * By how much the days of a species' interval are longer (or shorter) in this garden than where the catalogue was
 * written for: the usual evapotranspiration of the oceanic climate in the week up to `today`, divided by what it
 * was there by the forecast, or else usually is; between ½ and 2. FAO Irrigation and drainage paper 56 (Allen et
 * al. 1998): what a plant drinks is in proportion to it.
 */
export function correctionOf(
  { climat, departement }: { climat: Climat | ''; departement: string },
  jours: readonly MeteoJour[] | undefined,
  today: string,
): number {
  const latitude = departementOf(departement)?.latitude;
  if (latitude === undefined || isTropical(climat)) return 1;
  const told = new Map(jours?.map(({ date, et0 }) => [date, et0]));
  let [here, there, days] = [0, 0, 0];
  for (let behind = 0; behind < week; behind += 1) {
    const date = dayAfter(today, -behind);
    const oceanic = usualDay('océanique', latitude, date).et0;
    const own = jours ? (told.get(date) ?? null) : usualDay(climat, latitude, date).et0;
    if (oceanic === null || own === null) continue;
    here += own;
    there += oceanic;
    days += 1;
  }
  if (days === 0) return 1;
  return Math.min(most, Math.max(1 / most, here > 0 ? there / here : most));
}
