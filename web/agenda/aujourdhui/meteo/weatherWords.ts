import type { MeteoDuJour } from '../../../../contract/agenda/aujourdhui.ts';
import { formatNumber } from '../../../lib/format.ts';

type Meteo = MeteoDuJour;

const minus = (text: string) => text.replace('-', '−');
export const degrees = (value: number) => `${minus(formatNumber(Math.round(value)))}\u00a0°C`;
export const kmh = (value: number) => `${formatNumber(Math.round(value))}\u00a0km/h`;
const mm = (value: number) => `${formatNumber(value)}\u00a0mm`;
const TWO_DAYS = '48\u00a0h';

/** Warmer nights need no sentence: nothing freezes. */
const MILD = 8;

/** '2 à 9 °C'; null if neither is known. */
export function temperaturesText({ tmin, tmax }: Pick<Meteo, 'tmin' | 'tmax'>): string | null {
  const [low, high] = [tmin, tmax].filter((value) => value !== null).map(Math.round);
  if (low === undefined) return null;
  return high === undefined || high === low
    ? degrees(low)
    : `${minus(String(low))} à ${degrees(high)}`;
}

/** The rain of the last two days and of the next two; null if neither is known. */
export function rainText(meteo: Pick<Meteo, 'pluie48' | 'pluieAVenir48'>): string | null {
  const { pluie48: fallen, pluieAVenir48: coming } = meteo;
  if (fallen === null && coming === null) return null;
  if (fallen === null) return `${mm(coming ?? 0)} de pluie sous ${TWO_DAYS}`;
  const past =
    fallen === 0 ? `pas de pluie en ${TWO_DAYS}` : `${mm(fallen)} de pluie en ${TWO_DAYS}`;
  if (coming === null) return past;
  return `${past}, ${coming === 0 ? 'rien' : mm(coming)} à venir`;
}

/** The sentence of the coming night; null if it is unknown. */
export function nightText({ gel, tminNuit }: Pick<Meteo, 'gel' | 'tminNuit'>): string | null {
  if (gel === null || tminNuit === null) return null;
  const night = `nuit ${degrees(tminNuit)}`;
  if (gel !== 'non') return `${night}, gel ${gel}`;
  return tminNuit < MILD ? `${night}, sans gel` : night;
}

/** Names of plants, each once: 'Basilic, Thym et 3 autres'. */
export function namesText(names: readonly string[]): string {
  const each = [...new Set(names)];
  const named = each.length > 3 ? each.slice(0, 2) : each;
  const others = each.length - named.length;
  const listed = others > 0 ? [...named, `${formatNumber(others)}\u00a0autres`] : named;
  return listed.length > 1
    ? `${listed.slice(0, -1).join(', ')} et ${listed.at(-1)}`
    : `${listed[0]}`;
}
