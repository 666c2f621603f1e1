import type { Meteo } from '../../../contract/especes/meteo.ts';
import { formatNumber } from '../../lib/format.ts';
import { typo } from '../../lib/typo.ts';

const degrees = (value: number) => formatNumber(value).replace('-', '−');

/** The temperatures and rain of `today` and who tells them, or what the half-month is usually like; null where nobody knows. */
export function weatherText({ jours, prevision, source }: Meteo, today: string): string | null {
  const day = jours.find(({ date }) => date === today);
  if (!day || day.tmin === null || day.tmax === null) return null;
  const range = `${degrees(day.tmin)} à ${degrees(day.tmax)} °C`;
  if (!prevision) return typo(`D’habitude ${range} en cette quinzaine.`);
  const rain = day.pluie ? `, ${formatNumber(day.pluie)} mm de pluie` : '';
  return typo(`Aujourd’hui ${range}${rain} (${source}).`);
}
