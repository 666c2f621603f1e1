import { setTimeout as sleep } from 'node:timers/promises';
import type { Meteo } from '../../../contract/especes/meteo.ts';
import { departementOf } from '../../especes/lieux/departements.ts';
import { type Alertes, alertesOf, readMeteo } from '../../especes/meteo/meteo.service.ts';
import type { Context } from '../../platform/context.ts';
import { noteReleves } from '../pluies/releves.service.ts';

/** How long a request for the day waits for a forecast that is not in the cache. */
const patienceMs = 400;

/** The known weather of a department; absent without a forecast. */
export type Temps = Pick<Meteo, 'jours' | 'source'> & Alertes;

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
      const { jours, prevision, source } = await readMeteo(context, code, now);
      if (!prevision) return;
      known.set(code, { jours, source, ...(await alertesOf(context, code, now)) });
      await noteReleves(context, code, jours);
    });
  const over = new AbortController();
  await Promise.race([
    // One that fails is left out, and the others waited for.
    Promise.allSettled(asked),
    sleep(patienceMs, undefined, { signal: over.signal }).catch(() => {}),
  ]);
  over.abort();
  // Copy the map: forecasts that arrive later belong to the next answer.
  return new Map(known);
}
